import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { queryRows } from './client.ts';
import { openEmbedded } from './embedded.ts';

const sums = sql`select sum(balance)::int as sum, max(owed) as moves from users`;

test.runIf(inject('database').kind === 'pglite')(
  'a copy of the embedded database is of one moment, whatever is written meanwhile',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rotopia-copy-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const prepared = inject('database');
    if (prepared.kind === 'pglite') cpSync(prepared.prepared, join(folder, 'home'), { recursive: true });
    const database = await openEmbedded(join(folder, 'home'));
    onTestFinished(() => database.close());
    await database.db.execute(sql`
      insert into users (id, identity, balance) select n, n, 100 from generate_series(1, 50) n`);

    // Credits go from one to the other, two statements at a time: half of that must never be seen.
    let moves = 0;
    const done = new AbortController();
    const moving = (async () => {
      while (!done.signal.aborted) {
        moves++;
        // The embedded database answers before anything else of this process gets its turn.
        await pause(5);
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`update users set balance = balance - 1, owed = ${moves} where id = '1'`);
          await tx.execute(sql`update users set balance = balance + 1 where id = '2'`);
          if (moves % 90 === 0) await tx.execute(sql`update users set balance = 100`);
        });
      }
    })();
    await expect.poll(() => moves).toBeGreaterThan(5);
    const before = moves;
    const waited = await database.copyFolder?.(join(folder, 'copy'));
    const after = moves;
    done.abort();
    await moving;
    expect(after, 'writing went on').toBeGreaterThan(before);

    const copy = await openEmbedded(join(folder, 'copy'));
    onTestFinished(() => copy.close());
    const [found] = await queryRows<{ sum: number; moves: number }>(copy.db, sums);
    expect(found?.sum).toBe(50 * 100);
    expect(found?.moves).toBeGreaterThan(5);
    expect(found?.moves).toBeLessThanOrEqual(after);
    expect(waited).toBeGreaterThan(0);
  },
);
