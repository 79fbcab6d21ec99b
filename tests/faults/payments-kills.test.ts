import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { faultsInBooks, faultsInPayments, type Query } from '#tests/helpers/database/consistency-checks.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { userNamed } from './orders.ts';
import { FragileProcess } from './process.ts';
import { buy, creditsOf, type Purchase } from './purchases.ts';
import { startUnreliableWebhooks } from './unreliable-webhooks.ts';

const payments = Number(process.env['FAULT_PAYMENTS'] ?? 500);
/** A user may begin 20 payments a day. */
const users = Math.max(50, Math.ceil(payments / 10));
const kills = 8;

test('500 payments on PostgreSQL', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  await runStatement(postgres.url, 'create database payments');
  const url = databaseUrl(postgres.url, 'payments');
  await survive({ DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await expectEntriesToEqualPayments(async (statement) => (await client.query(statement)).rows);
});

test('500 payments on PGlite', async () => {
  const { dataDir } = await survive({ DATABASE_URL: '' });
  const database = await PGlite.create(join(dataDir, 'database'));
  onTestFinished(() => database.close());
  await expectEntriesToEqualPayments(
    async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
  );
});

/** Everybody buys while the server is killed again and again; at the end all who paid have their credits. */
async function survive(environment: Record<string, string>): Promise<{ dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-faults-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const post = await startUnreliableWebhooks(`${url}/api/webhooks/stripe`);
  onTestFinished(() => post.close());
  const server = new FragileProcess(
    {
      ...unsignedTokens,
      ...environment,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      WELCOME_CREDITS: '1',
      SHOWCASE: '0',
      WEBHOOK_PORT: String(post.port),
    },
    { args: ['tests/faults/serve-payments.ts'] },
  );
  onTestFinished(() => server.kill());
  await server.start();

  const purchases: Purchase[] = [];
  const buying = Promise.all(
    Array.from({ length: users }, async (_, user) => {
      for (let nth = user; nth < payments; nth += users) {
        purchases.push(await buy(url, userNamed(`buyer-${user}`), nth));
      }
    }),
  );
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (payments * kill) / (kills + 1);
    while (purchases.length < enough) await pause(20);
    await server.kill();
    await server.start();
  }
  await buying;

  const paid = purchases.filter((purchase) => purchase !== 'declined');
  const bought = Map.groupBy(paid, ({ user }) => user);
  for (const [user, theirs] of bought) {
    await expect
      .poll(() => creditsOf(url, userNamed(user)), { timeout: 60_000, interval: 500 })
      .toBe(1 + 40 * theirs.length);
  }
  await server.stop();
  const { lost, twice, carried } = post.counts;
  process.stdout.write(
    `${paid.length} of ${purchases.length} paid, ${server.kills} kills; webhooks: ${carried} carried, ${lost} lost, ${twice} sent three times\n`,
  );
  expect(lost).toBeGreaterThan(0);
  expect(purchases).toHaveLength(payments);
  return { dataDir };
}

async function expectEntriesToEqualPayments(query: Query): Promise<void> {
  expect([...(await faultsInBooks(query)), ...(await faultsInPayments(query))]).toEqual([]);
  const [counts] = await query<{ paid: number; granted: number; charged: number }>(`
    select (select count(*)::int from payments where status = 'paid') as paid,
      (select count(*)::int from credit_entries where kind = 'bought') as granted,
      (select count(*)::int from sandbox_payment_objects where body->>'status' = 'succeeded') as charged`);
  expect(counts?.granted).toBe(counts?.charged);
  expect(counts?.paid).toBe(counts?.charged);
  expect(counts?.charged).toBeGreaterThan(payments / 2);
}
