import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openEmbedded } from '#server/db/embedded.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';
import { fillWith } from '../browse/fill.ts';
import type { Asked } from './client.ts';

/**
 * Answers a second of this checkout and of another, as guests' browsers ask for them, both in production:
 * `node tests/load/serve/bench.ts --beside ../before`. Both need the web app to be built. They are asked in turns, so
 * that a busy machine slows both, and medians are compared; ends with 1 where one is not fast enough.
 */
const items = 100;
const rounds = 5;
const seconds = 3;
const connections = 20;
const leastTimes = 2;
/** As large as the picture on a card. */
const pictureBytes = 12_000;
/** One of them may ask for 300 pages a minute. */
const addresses = 1000;

/** What the guests of each round ask for, and whether it is held to `leastTimes`. */
const targets = {
  'trending list': { path: '/api/brain-rots/trending', accept: 'application/json', isHeld: true },
  item: { path: '/api/brain-rots/item-20', accept: 'application/json', isHeld: true },
  picture: { path: '/media/files-20/320.webp', accept: 'image/*', isHeld: true },
  'trending page': { path: '/trending', accept: 'text/html', isHeld: false },
  'item page': { path: '/brain-rot/item-20', accept: 'text/html', isHeld: false },
};

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
if (!values.beside) throw new Error('--beside must name the folder of another checkout');

const folder = mkdtempSync(join(tmpdir(), 'rotopia-serve-'));
const here = await prepare('here', process.cwd());
const beside = await prepare('beside', resolve(values.beside));
let isTooSlow = false;
try {
  for (const [name, { path, accept, isHeld }] of Object.entries(targets)) {
    const before: number[] = [];
    const now: number[] = [];
    await measure(beside, path, accept);
    await measure(here, path, accept);
    for (let round = 0; round < rounds; round++) {
      before.push(await measure(beside, path, accept));
      now.push(await measure(here, path, accept));
    }
    const times = median(now) / median(before);
    isTooSlow ||= isHeld && times < leastTimes;
    const verdict = isHeld ? ` (at least ${leastTimes})` : '';
    print(
      `${name.padEnd(14)} ${median(before)} a second beside, ${median(now)} here: ${times.toFixed(2)} times${verdict}`,
    );
  }
} finally {
  await Promise.all([here.stop('SIGKILL'), beside.stop('SIGKILL')]);
  rmSync(folder, { recursive: true, force: true });
}
print(isTooSlow ? 'Not fast enough.' : 'Fast enough.');
process.exit(isTooSlow ? 1 : 0);

/** A server of this checkout on data of its own: the catalogue, items, and a picture of one of them. */
async function prepare(name: string, checkout: string): Promise<RunningServer> {
  const dataDir = join(folder, name);
  const environment = {
    ...productionEnvironment,
    DATA_DIR: dataDir,
    // The guests come through a proxy, which says who they are.
    TRUST_PROXY: '127.0.0.1',
    SHOWCASE: '0',
    WORKERS: '1',
  };
  // Its first start makes the tables as it knows them.
  await (await startServer(environment, [], checkout)).stop();
  const database = await openEmbedded(dataDir);
  await fillWith(database.db, items, 10);
  await database.close();
  const place = join(dataDir, 'files', 'fi', 'files-20');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, '320.webp'), randomBytes(pictureBytes));
  return startServer(environment, [], checkout);
}

async function measure({ url }: RunningServer, path: string, accept: string): Promise<number> {
  const asked: Asked = {
    urls: [url + path],
    headers: { accept, 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0' },
    addresses,
    connections,
    seconds,
  };
  const client = [join(import.meta.dirname, 'client.ts'), JSON.stringify(asked)];
  const { stdout } = await promisify(execFile)(process.execPath, client);
  return Number(stdout);
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
