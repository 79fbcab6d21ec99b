import { expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { openPostgres } from './postgres.ts';

test.runIf(inject('database').kind === 'postgres').each([
  [
    'a read-only database',
    (name: string) => `alter database ${name} set default_transaction_read_only = on`,
    /^The database only reads.* Set DATABASE_URL to one that writes\.$/,
  ],
  [
    'the schema of a newer version',
    () => `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    /by a newer version of Rotopia\. Start that version, or restore a backup that this one made\.$/,
  ],
])('refuses to start on %s', async (_what, statement, words) => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await runStatement(url, statement(new URL(url).pathname.slice(1)));
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const refused = await database.migrate().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toMatch(words);
});
