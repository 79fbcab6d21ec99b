import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { FragileProcess } from '#tests/faults/process.ts';
import { faultsInBooks } from '#tests/helpers/database/consistency-checks.ts';
import { modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { hasCaddy } from './caddy.ts';
import { startCluster } from './cluster.ts';
import { LoadGenerator } from './load-generator.ts';

/** A busy machine takes half a minute for a start; elsewhere it is half a minute in all. */
const timeout = 240_000;
/** How long the model takes for a picture: long enough for a restart to find some in progress. */
const drawingMs = 400;

test.skipIf(!hasCaddy())(
  'a rolling restart under load: no request fails, nothing is made twice',
  { timeout },
  async () => {
    const images = await startImageServer(async () => {
      await pause(drawingMs);
      return 'draw' as const;
    });
    onTestFinished(() => images.close());
    const cluster = await startCluster({
      settings: (url) => ({
        NODE_ENV: 'production',
        PUBLIC_URL: url,
        AUTH_SECRET: 'a secret of at least 32 characters',
        WELCOME_CREDITS: '1000',
        SHOWCASE: '0',
        WORKERS: '2',
        ...modelsAt(images.url),
      }),
      closeDelay: 5,
    });
    onTestFinished(() => cluster.stop());
    const load = new LoadGenerator({
      url: cluster.url,
      users: 10,
      perSecond: 20,
      concurrency: 8,
      orderShare: 0.02,
    });
    await load.start();
    const exitCodes: (number | null)[] = [];
    const [web1, web2] = cluster.webs as [FragileProcess, FragileProcess];
    // The workers between them give Caddy time to see that the first web process is ready again.
    for (const process of [web1, ...cluster.workers, web2]) {
      exitCodes.push(await process.stop());
      await process.start();
    }
    while (load.requests < 600) await pause(100);
    await load.stop();
    const { failed, wrongLikes, orders } = load;
    expect({ failed, wrongLikes, exitCodes }).toEqual({
      failed: [],
      wrongLikes: [],
      exitCodes: [0, 0, 0, 0],
    });
    const drawn = images.prompts.filter(Boolean).length;
    // One more, which all users like.
    expect({ drawn, ...(await countMade(cluster.databaseUrl)) }).toEqual({
      drawn: orders + 1,
      made: orders + 1,
      retried: 0,
      faults: [],
    });
  },
);

async function countMade(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const query = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    const [row] = await query<{ made: number; retried: number }>(`
      select (select count(*)::int from brain_rots where status = 'ready') as made,
        (select count(*)::int from pgboss.job where retry_count > 0) as retried`);
    return { ...row, faults: await faultsInBooks(query) };
  } finally {
    await client.end();
  }
}
