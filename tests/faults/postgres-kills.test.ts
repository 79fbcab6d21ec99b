import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { OwnPostgres, runStatement } from '#tests/helpers/database/postgres.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { expectConsistentData } from './expect-consistent.ts';
import { type OrderResult, placeOrder, userNamed } from './orders.ts';
import { FragileProcess } from './process.ts';

const users = 24;
const ordersEach = 10;
const workers = 3;
const faults = 16;
/** Longer than a job waits for its worker's heartbeat. */
const hangMs = 14_000;

test(`${users * ordersEach} orders, 3 workers, a tenth failing, while every process is killed, restarted and hangs, and PostgreSQL crashes`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-faults-'));
  const postgres = await OwnPostgres.prepare();
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await postgres.start();
  await runStatement(postgres.url, 'create database faults');
  const port = await freePort();
  // Every tenth vibe is refused for good; now and then the line breaks.
  const refused = new Set(terms.filter((_, index) => index % 10 === 0).map(({ name }) => name.toLowerCase()));
  const imageServer = await startImageServer((attempt, prompt) => {
    const term = /half ([^,]+), half (.+)\.$/m.exec(prompt)?.[2]?.toLowerCase() ?? '';
    if (refused.has(term)) return 'refuse';
    return attempt % 37 === 0 ? 'hang up' : 'draw';
  });
  onTestFinished(() => imageServer.close());

  const environment = {
    ...unsignedTokens,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(postgres.url, 'faults'),
    WELCOME_CREDITS: String(ordersEach),
    WORKERS: '2',
    ...modelsAt(imageServer.url),
  };
  const web = new FragileProcess({ ...environment, ROLE: 'web' });
  const crew = Array.from({ length: workers }, () => new FragileProcess({ ...environment, ROLE: 'worker' }));
  const all = [web, ...crew];
  onTestFinished(async () => {
    await Promise.all(all.map((each) => each.kill()));
  });
  await web.start();
  await Promise.all(crew.map((worker) => worker.start()));

  const results: OrderResult[] = [];
  const ordering = Promise.all(
    Array.from({ length: users }, (_, user) => placeOrders(environment.PUBLIC_URL, user, results)),
  );
  await failInTurn(all, postgres, results);
  await ordering;

  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  await expectConsistentData(async (statement) => (await client.query(statement)).rows, dataDir);

  const delivered = results.filter((ending) => ending.kind === 'delivered');
  expect(results).toHaveLength(users * ordersEach);
  expect(new Set(delivered.map(({ id }) => id)).size).toBe(delivered.length);
  const { rows } = await client.query(`select status, count(*)::int from brain_rots group by 1 order by 1`);
  expect(rows).toEqual([
    { status: 'failed', count: users * ordersEach - delivered.length },
    { status: 'ready', count: delivered.length },
  ]);
  expect(delivered.length).toBeGreaterThan(users * ordersEach * 0.7);
  process.stdout.write(`${delivered.length} delivered, ${results.length - delivered.length} given back\n`);
});

/** Two at a time, each with a mix of its own. */
async function placeOrders(url: string, user: number, results: OrderResult[]): Promise<void> {
  let next = 0;
  const orderOn = async () => {
    while (next < ordersEach) {
      const nth = next++;
      const mix = user * ordersEach + nth;
      results.push(
        await placeOrder(url, userNamed(`user-${user}`), `order-${nth}`, {
          animalId: animals[mix % animals.length]?.id ?? '',
          termId: terms[mix % terms.length]?.id ?? '',
        }),
      );
    }
  };
  await Promise.all([orderOn(), orderOn()]);
}

/** One fault after the other as orders end; what failed comes back while orders go on. */
async function failInTurn(
  all: FragileProcess[],
  postgres: OwnPostgres,
  results: OrderResult[],
): Promise<void> {
  const recoveries = new Map<FragileProcess, Promise<void>>();
  for (let turn = 0; turn < faults; turn++) {
    const enough = ((turn + 1) * users * ordersEach) / (faults + 2);
    while (results.length < enough) await pause(20);
    const victim = all[turn % all.length];
    if (!victim) throw new Error('There is no process to strike');
    await recoveries.get(victim);
    const round = Math.floor(turn / all.length);
    if (round === 0 || round === 3) {
      await victim.kill();
      recoveries.set(
        victim,
        pause(200).then(() => victim.start()),
      );
    } else if (round === 1) {
      expect(await victim.stop()).toBe(0);
      await victim.start();
    } else {
      victim.signal('SIGSTOP');
      recoveries.set(
        victim,
        pause(hangMs).then(() => victim.signal('SIGCONT')),
      );
    }
    if (turn % all.length === all.length - 1 && round !== 2) {
      // A server does not start without its database.
      await Promise.all(recoveries.values());
      await postgres.end('SIGQUIT');
      await postgres.start();
    }
    process.stdout.write(`${results.length} ended, ${turn + 1} faults\n`);
  }
  await Promise.all(recoveries.values());
  expect(all.flatMap(({ crashes }) => crashes)).toEqual([]);
}
