import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create, type Fetch, signUp } from '#tests/deploy/api-user.ts';
import { type Cluster, startCluster } from '#tests/deploy/cluster.ts';
import type { ServerProcess } from '#tests/deploy/server-process.ts';
import { runStatement } from '#tests/helpers/postgres.ts';

/**
 * What one process takes, for docs/operations.md: `node tests/load/sizing/bench.ts`. Processor time, not the clock's, so
 * that other work on the machine matters little. Linux only; takes some minutes and needs the web app to be built.
 */
const orders = 24;
const requests = 1500;
const ticksPerSecond = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Status {
  parent: number;
  cpuSeconds: number;
}

function statusOf(pid: number | string): Status | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, children, childrenSystem] = fields.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return {
      parent: Number(fields[1]),
      cpuSeconds: (user + system + children + childrenSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** Of a process and those it has started. */
function cpuOf({ pid }: ServerProcess): number {
  const own = statusOf(pid)?.cpuSeconds ?? 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf);
  return all.reduce((sum, one) => (one?.parent === pid ? sum + one.cpuSeconds : sum), own);
}

function memoryOf({ pid }: ServerProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

const memories = (processes: ServerProcess[], which: 'now' | 'most') =>
  processes.map((one) => memoryOf(one)[which]).join(' and ');

async function connections({ databaseUrl }: Cluster): Promise<number> {
  const [row] = await runStatement<{ count: number }>(
    databaseUrl,
    `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}

async function cpuDuring(processes: ServerProcess[], work: () => Promise<void>): Promise<number> {
  const total = () => processes.reduce((sum, one) => sum + cpuOf(one), 0);
  const before = total();
  await work();
  return total() - before;
}

async function repeat(times: number, atOnce: number, deed: () => Promise<unknown>): Promise<void> {
  let left = times;
  const lane = async () => {
    while (left-- > 0) await deed();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const cluster = await startCluster({
  settings: (url) => ({
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    AUTH_SECRET: 'a secret of at least 32 characters',
    WELCOME_CREDITS: '1000',
    SHOWCASE: '0',
    WORKERS: '1',
  }),
  closeDelay: 0,
});
try {
  const { webs, workers, url } = cluster;
  const ask: Fetch = (path, init) => fetch(url + path, init);
  await pause(10_000);
  say(
    `idle: a process that serves ${memories(webs, 'now')} MB, one that makes ${memories(workers, 'now')} MB`,
  );
  say(`idle: ${await connections(cluster)} connections to PostgreSQL for two of each`);

  const people = [await signUp(ask, url), await signUp(ask, url), await signUp(ask, url)];
  let next = 0;
  const order = () => create(ask, people[next++ % people.length] as (typeof people)[0]);
  const { imageUrl, id } = await order();
  const seconds = await cpuDuring(workers, async () => {
    await repeat(orders, 3, order);
    // AVIF comes afterwards, in what time is left.
    for (let waited = 0; waited < 120 && (await missingAvif()) > 0; waited++) await pause(1000);
  });
  const each = seconds / orders;
  say(
    `making: ${each.toFixed(2)} s of one core for each with all its files, so ${Math.floor(60 / each)} a minute and core`,
  );
  say(
    `making: at most ${memories(workers, 'most')} MB; ${(bytesIn(join(cluster.dataDir, 'files')) / (orders + 1) / 1e6).toFixed(2)} MB of files each`,
  );

  const [{ authorization } = { authorization: '' }] = people;
  const kinds: [string, string, RequestInit?][] = [
    ['a page (landing)', '/'],
    ["a Brain Rot's page", `/brain-rot/${id}`],
    ['a list of the API', '/api/brain-rots/trending'],
    ['a picture past the cache', `${imageUrl}?download=cat`],
    ['who am I', '/api/auth/user', { headers: { authorization } }],
  ];
  for (const [what, path, init] of kinds) {
    const spent = await cpuDuring(webs, () =>
      repeat(requests, 16, async () => {
        const answer = await ask(path, init);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      }),
    );
    say(`serving: ${what} takes ${((spent * 1000) / requests).toFixed(2)} ms of one core`);
  }
  say(`serving: at most ${memories(webs, 'most')} MB, ${await connections(cluster)} connections in all`);
} finally {
  await cluster.stop();
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function missingAvif(): Promise<number> {
  const [row] = await runStatement<{ count: number }>(
    cluster.databaseUrl,
    `select count(*)::int from brain_rots where status = 'ready' and avif_widths is null`,
  );
  return row?.count ?? 0;
}
