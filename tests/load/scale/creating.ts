import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { placeOrder, userNamed } from '#tests/faults/orders.ts';
import { runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { fillDatabase } from '#tests/helpers/database/prepared-data.ts';
import { type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { fillWith } from '../many-items.ts';
import { type Figure, median, percentile, print, ratioFigure } from './figure.ts';

const rounds = 3;
const seconds = 6;
const mostTimes = 3;
/** More wait than can be made at once, so that no worker ever pauses. */
const users = availableParallelism() * 2;
const askEveryMs = 10;

/** How long guests wait for what is hot while Brain Rots are made on every core, and while none is. */
export async function measureCreating(): Promise<Figure[]> {
  const installation = await install((db) => fillWith(db, 1000, 10));
  try {
    const [web] = await Promise.all([installation.start('web'), installation.start('worker')]);
    const list = `${web.url}/api/brain-rots/trending`;
    await askForAWhile(list);
    const [idle, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      idle.push(await askForAWhile(list));
      const wishing = keepWishing(web.url, round);
      await pause(1000);
      busy.push(await askForAWhile(list));
      const made = await wishing.stop();
      print(`p99 ${idle.at(-1)?.toFixed(1)} ms idle, ${busy.at(-1)?.toFixed(1)} ms while ${made} were made`);
      if (round < rounds - 1) await untilNothingIsMade(installation);
    }
    const ratio = median(busy) / median(idle);
    return [ratioFigure({ name: 'p99 of trending while all cores draw', ratio, atMost: mostTimes })];
  } finally {
    await installation.close();
  }
}

/** The time within which 99 of 100 were answered, in milliseconds. */
async function askForAWhile(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    await read(url, agent);
    took.push(performance.now() - began);
    await pause(askEveryMs);
  }
  agent.destroy();
  return percentile(took, 0.99);
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

/** Everyone wishes for the next as soon as they have one; says how many there were. */
function keepWishing(url: string, round: number): { stop(): Promise<number> } {
  let made = 0;
  const enough = new AbortController();
  const recipe = { animalId: 'cat', termId: 'disco' };
  const wishOn = async (_: unknown, user: number) => {
    while (!enough.signal.aborted) {
      await placeOrder(url, userNamed(`user-${user}`), `${round}-${user}-${made}`, recipe);
      made++;
    }
  };
  const wishes = Promise.all(Array.from({ length: users }, wishOn));
  return {
    async stop() {
      enough.abort();
      await wishes;
      return made;
    },
  };
}

/** No AVIF files are left to be made: workers make them when idle. */
async function untilNothingIsMade({ run }: Installation): Promise<void> {
  await run("delete from pgboss.job where name = 'derive-file' and state < 'active'");
  await pause(5000);
}

/** A PostgreSQL, a folder of files, and the processes that share them. */
interface Installation {
  start(role: 'web' | 'worker'): Promise<RunningServer>;
  run<Row extends object>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Migrates and fills the database before any process starts. */
async function install(fill: (db: Db) => Promise<void>): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-scale-'));
  const postgres = await startPostgres();
  const processes: RunningServer[] = [];
  const database = await openPostgres(postgres.url);
  await fillDatabase(database);
  await fill(database.db);
  await database.close();
  return {
    async start(role) {
      const started = await startServer(
        {
          ...unsignedTokens,
          ROLE: role,
          DATA_DIR: folder,
          DATABASE_URL: postgres.url,
          AUTH_SECRET: 'a secret of at least 32 characters',
          // Everybody comes through a proxy, which says who they are.
          TRUST_PROXY: '127.0.0.1',
          SHOWCASE: '0',
          WELCOME_CREDITS: '100',
          WORKERS: String(availableParallelism()),
        },
        [],
      );
      processes.push(started);
      return started;
    },
    run: (statement) => runStatement(postgres.url, statement),
    async close() {
      await Promise.all(processes.map((each) => each.stop('SIGKILL')));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
