import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/deps-type.ts';
import * as browse from '#server/features/browse/service.ts';
import * as reactions from '#server/features/react/service.ts';
import { noPages } from '#tests/helpers/no-pages.ts';
import { startPostgres } from '#tests/helpers/postgres.ts';
import { openSide, type Side, sizes, timesOf } from './sides.ts';

/**
 * What browsing costs with few and with many items, on a real PostgreSQL: `node tests/load/browse/bench.ts`.
 * The two databases are asked in turn, so that a busy machine slows both; medians are compared.
 */
const rounds = 300;
const mostTimes = 1.3;
const leastShare = 0.5;
const seconds = 4;

const collector = { id: 'collector' };

const tasks: Record<string, (side: Side) => Promise<unknown>> = {
  trending: ({ deps }) => browse.listTrending(deps, collector, {}),
  'trending of one animal': ({ deps }) => browse.listTrending(deps, collector, { animal: 'shark', limit: 6 }),
  mine: ({ deps }) => browse.listMine(deps, collector, {}),
  item: ({ deps, hot }) => browse.getBrainRot(deps, collector, hot),
  like: ({ deps, hot }) => reactions.like(deps, collector, hot),
};

const folder = mkdtempSync(join(tmpdir(), 'rotopia-load-'));
const postgres = await startPostgres();
let failed = false;
try {
  const few = await openSide(postgres, 'few', folder);
  const many = await openSide(postgres, 'many', folder);
  for (const [name, task] of Object.entries(tasks)) {
    const [fewMs, manyMs] = await timesOf(task, few, many, { rounds });
    const times = manyMs / fewMs;
    failed ||= times > mostTimes;
    print(
      `${name.padEnd(24)} ${fewMs.toFixed(2)} ms with ${sizes.few}, ${manyMs.toFixed(2)} ms with ${sizes.many}: ${times.toFixed(2)} times`,
    );
  }
  const [bare, trending] = await throughputs(many.deps);
  failed ||= trending / bare < leastShare;
  print(`bare JSON ${bare} requests a second, trending ${trending}: ${(trending / bare).toFixed(2)}`);
  for (const { deps } of [few, many]) await deps.database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
print(failed ? 'Too expensive.' : 'Within the limits.');
process.exit(failed ? 1 : 0);

/** The same server's bare JSON route beside a page of trending, by a client in a process of its own. */
async function throughputs(deps: Deps): Promise<[number, number]> {
  const app = await buildApp({ ...deps, web: noPages });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const measure = async (path: string) => {
    const options = ['-c', '20', '-d', String(seconds), '--json'];
    const address = `http://127.0.0.1:${port}${path}`;
    const { stdout } = await promisify(execFile)('autocannon', [...options, address]);
    return Math.round((JSON.parse(stdout) as { requests: { average: number } }).requests.average);
  };
  await measure('/healthz');
  const bare = await measure('/healthz');
  const trending = await measure('/api/brain-rots/trending?limit=12');
  await app.close();
  return [bare, trending];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
