import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { queryRows } from './client.ts';
import { openPostgres } from './postgres.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');
const short = { statement_timeout: 1000, lock_timeout: 500 };

async function open(timeouts?: typeof short) {
  const { url, drop } = await createTestDatabase();
  const database = await openPostgres(url, timeouts && { timeouts });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}

onPostgres("PostgreSQL ends a request's statement that takes too long, or waits too long", async () => {
  const { database } = await open(short);
  await expect(database.db.execute(sql`select pg_sleep(600)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  });
  const lock = sql`lock table users in access exclusive mode`;
  await database.db.transaction(async (tx) => {
    await tx.execute(lock);
    const waiting = database.db.transaction((other) => other.execute(lock));
    await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
});

onPostgres('by itself a statement has seconds, and the upkeep of the job queue what it needs', async () => {
  const { database } = await open();
  const shown = await queryRows(
    database.db,
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(shown).toEqual([{ statement: '8s', lock: '5s', idle: '10s' }]);
  const upkeep = await database.statements.executeSql("select current_setting('statement_timeout') as most");
  expect(upkeep.rows).toEqual([{ most: '0' }]);
});

onPostgres('a migration is not cut off, however long it takes', async () => {
  const { url, database } = await open(short);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
  const migrated = database.migrate();
  // It has waited for longer than a request's statement may.
  await vi.waitFor(async () => {
    const waiting = await runStatement(
      url,
      `select pid from pg_stat_activity
       where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1200 milliseconds'`,
    );
    expect(waiting).toHaveLength(1);
  }, 10_000);
  await holder.query('rollback');
  await migrated;
});
