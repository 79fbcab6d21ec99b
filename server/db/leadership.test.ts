import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database/test-database.ts';
import { type Leadership, seekLeadership } from './leadership.ts';

const log = pino({ level: 'silent' });
const onPostgres = test.runIf(inject('database').kind === 'postgres');

async function openShared() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const join = async () => {
    const leadership = await seekLeadership(database, log, 50);
    onTestFinished(() => leadership.stop());
    return leadership;
  };
  return { database, join };
}

const leading = (all: Leadership[]) => all.filter(({ leads }) => leads);

onPostgres('one of many leads, and another one once it stops', async () => {
  const { join } = await openShared();
  const all = await Promise.all(Array.from({ length: 8 }, join));
  const [first, ...none] = leading(all);
  expect(none).toEqual([]);
  await first?.stop();
  expect(first?.leads).toBe(false);
  await vi.waitFor(() => expect(leading(all)).toHaveLength(1));
});

onPostgres('a dead leader is replaced after its lease', async () => {
  const { database, join } = await openShared();
  await database.db.execute(sql`
    insert into leases values ('upkeep', 'one that is gone', clock_timestamp() + interval '10 seconds')`);
  const next = await join();
  expect(next.leads).toBe(false);
  await database.db.execute(sql`update leases set until = clock_timestamp()`);
  await vi.waitFor(() => expect(next.leads).toBe(true));
});

test('a process that holds the database alone leads', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const alone = await seekLeadership({ ...database, shared: false }, log);
  expect(alone.leads).toBe(true);
});
