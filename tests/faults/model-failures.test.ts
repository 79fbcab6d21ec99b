import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { type Behaviour, modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { expectConsistentData } from './expect-consistent.ts';
import { type OrderResult, placeOrder, userNamed } from './orders.ts';
import { FragileProcess } from './process.ts';

const orders = 100;
const atOnce = 8;
const failures: Behaviour[] = [
  'refuse',
  'forbid',
  'busy',
  'error',
  'stall',
  'break',
  'truncate',
  'oversize',
  'HTML',
  'hang up',
];

test('100 orders of a model that fails a third of the time, in all ways', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-models-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const asked = { picture: 0, speech: 0 };
  const imageServer = await startImageServer((_, prompt) => {
    const at = asked[prompt ? 'picture' : 'speech']++;
    return at % 3 === 1 ? (failures[Math.floor(at / 3) % failures.length] ?? 'draw') : 'draw';
  });
  onTestFinished(() => imageServer.close());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new FragileProcess({
    ...unsignedTokens,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    WORKERS: String(atOnce / 2),
    WELCOME_CREDITS: '1',
    ...modelsAt(imageServer.url),
    IMAGE_TIMEOUT_MS: '10000',
    SPEECH_TIMEOUT_MS: '2000',
  });
  onTestFinished(() => server.kill());
  await server.start();

  const results: OrderResult[] = [];
  let next = 0;
  const orderOn = async () => {
    for (let at = next++; at < orders; at = next++) {
      const recipe = { animalId: 'shark', termId: 'cappuccino' };
      results.push(await placeOrder(url, userNamed(`person-${at}`), `order-${at}`, recipe));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, orderOn));
  // Not killed: a job is marked as done after its response.
  expect(await server.stop()).toBe(0);

  const database = await PGlite.create(join(dataDir, 'database'));
  onTestFinished(() => database.close());
  const query = async <Row>(statement: string) => (await database.query<Row>(statement)).rows;
  await expectConsistentData(query, dataDir);
  expect(results).toHaveLength(orders);
  const [counted] = await query<{ ready: number; failed: number; balance: number }>(`
    select count(*) filter (where status = 'ready')::int as ready,
      count(*) filter (where status = 'failed')::int as failed,
      (select sum(balance)::int from users) as balance
    from brain_rots`);
  const delivered = results.filter(({ kind }) => kind === 'delivered').length;
  expect(counted).toEqual({ ready: delivered, failed: orders - delivered, balance: orders - delivered });
  expect(
    await query(
      `select id from pgboss.job where state in ('created', 'retry', 'active') and name = 'create-brain-rot'`,
    ),
  ).toEqual([]);
  const calls = await query<object>(
    'select task, outcome, calls, round(seconds) as seconds from model_calls order by 1, 2',
  );
  const figures = { asked, delivered, givenBack: orders - delivered, calls };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
});
