import { pino } from 'pino';
import { expect, inject, test, vi } from 'vitest';
import { logOptions } from '#server/log/log.ts';
import { openTestDatabase } from '#tests/helpers/database/test-database.ts';
import { warnOfWrongClock } from './clock.ts';

// The embedded database goes by this very process's clock.
test.runIf(inject('database').kind === 'postgres')(
  'a clock that is wrong by more than a minute is told of, with what to do',
  async () => {
    const { db, close } = await openTestDatabase();
    const lines: string[] = [];
    const log = pino(logOptions, { write: (line: string) => lines.push(line) });
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 30_000 });
    try {
      await warnOfWrongClock(db, log);
      expect(lines).toEqual([]);
      vi.setSystemTime(now + 20 * 60_000);
      await warnOfWrongClock(db, log);
      vi.setSystemTime(now - 20 * 60_000);
      await warnOfWrongClock(db, log);
    } finally {
      vi.useRealTimers();
      await close();
    }
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/clock: 1[12]\d\d seconds ahead of the database/);
    expect(lines[1]).toMatch(/clock: 1[12]\d\d seconds behind the database.*set both by NTP/);
  },
);
