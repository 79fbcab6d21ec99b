import { expect, inject, onTestFinished, test } from 'vitest';
import { runStatement } from '#tests/helpers/postgres.ts';
import { failToStart } from '#tests/helpers/server-process.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { expectOneClearLine } from '#tests/start/one-clear-line.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');

/** A start on a database with which this was done. */
async function failOn(statement: (name: string) => string) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await runStatement(url, statement(new URL(url).pathname.slice(1)));
  return failToStart({
    DATABASE_URL: url,
    AUTH_SECRET: 'long enough to sign tokens with, for a test',
    ROLE: 'worker',
  });
}

onPostgres('refuses to start on a read-only database', async () => {
  const ended = await failOn((name) => `alter database ${name} set default_transaction_read_only = on`);
  expectOneClearLine(ended, /The database only reads.* Set DATABASE_URL to one that writes\./);
});

onPostgres('refuses to start on the schema of a newer version', async () => {
  const ended = await failOn(
    () => `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  );
  expectOneClearLine(ended, /by a newer version of Rotopia\. Start that version, or restore a backup/);
  expect(ended.said).not.toContain('of tomorrow');
});
