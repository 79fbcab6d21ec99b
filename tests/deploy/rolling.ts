import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { faultsInBooks } from '#tests/helpers/consistency-checks.ts';
import { type ImageServer, startImageServer } from '#tests/helpers/image-server.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { Crowd, type Outcome } from './crowd.ts';
import { outSeconds } from './fronts.ts';

export interface RollingOptions {
  rounds: number;
  /** At least so many; the rounds may take more. */
  requests: number;
  perSecond: number;
  /** Requests and orders under way at a time. */
  atOnce: number;
  /** The share of orders among what people do: they cost by far the most. */
  orders: number;
  people: number;
  closeDelay: number;
  front?: 'nginx' | 'own';
  onStep?: (what: string) => void;
}

export interface Rolled extends Outcome {
  front: string;
  restarts: number;
  /** Exit codes other than 0. */
  badEnds: string[];
  made: number;
  madeTwice: number;
  /** What is wrong with credits and items. */
  faults: string[];
  /** What the front has written about errors. */
  frontErrors: string;
}

/** How long the model takes over a picture: long enough for a stop to find some under way. */
const drawingMs = 400;

/** Ends every process and starts it again, one after the other and round after round, while people look, like and order. */
export async function rollUnderLoad(options: RollingOptions): Promise<Rolled> {
  const images = await startImageServer(async () => {
    await pause(drawingMs);
    return 'draw' as const;
  });
  const cluster = await startCluster({
    settings: (url) => ({
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      AUTH_SECRET: 'a secret of at least 32 characters',
      WELCOME_CREDITS: '1000',
      SHOWCASE: '0',
      WORKERS: '2',
      IMAGE_MODEL: 'openai-compatible:test',
      IMAGE_BASE_URL: images.url,
      SPEECH_MODEL: 'openai-compatible:test',
      SPEECH_BASE_URL: images.url,
      SPEECH_API_KEY: 'any',
    }),
    closeDelay: options.closeDelay,
    ...(options.front && { front: options.front }),
  });
  try {
    return await roll(cluster, images, options);
  } finally {
    await cluster.stop();
    await images.close();
  }
}

async function roll(
  cluster: Cluster,
  images: ImageServer,
  { rounds, requests, perSecond, atOnce, orders, people, closeDelay, onStep = () => {} }: RollingOptions,
): Promise<Rolled> {
  const crowd = new Crowd({ url: cluster.url, people, perSecond, atOnce, orders });
  await crowd.gather();
  crowd.begin();
  const badEnds: string[] = [];
  let restarts = 0;
  let backIn: Promise<void> | undefined;
  const [first, ...others] = cluster.webs;
  for (let round = 1; round <= rounds; round++) {
    // Those who make come between those who serve, to use the time.
    for (const one of [first, ...cluster.workers, ...others]) {
      if (!one) continue;
      const isWeb = cluster.webs.includes(one);
      // Not the next before the last is asked again.
      if (isWeb) await backIn;
      if (isWeb) backIn = pause((outSeconds(closeDelay) + 1) * 1000);
      const name = `${isWeb ? 'web' : 'worker'} ${one.pid}`;
      const code = await one.end('SIGTERM');
      if (code !== 0) badEnds.push(`${name} ended with ${code}: ${one.output.slice(-500)}`);
      await one.start();
      restarts++;
      const { outcome } = crowd;
      onStep(
        `round ${round}, ${name} restarted: ${outcome.requests} requests, ${outcome.failed.length} failed`,
      );
    }
  }
  while (crowd.outcome.requests < requests) await pause(100);
  await crowd.stop();
  return {
    ...crowd.outcome,
    front: cluster.front.kind,
    restarts,
    badEnds,
    frontErrors: cluster.front.errors(),
    ...(await count(cluster, images)),
  };
}

async function count({ databaseUrl }: Cluster, images: ImageServer) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const query = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    const [row] = await query<{ made: number; retried: number }>(`
      select (select count(*)::int from brain_rots where status = 'ready') as made,
        (select count(*)::int from pgboss.job where retry_count > 0) as retried`);
    const made = row?.made ?? 0;
    const drawn = images.prompts.filter((prompt) => prompt).length;
    return { made, madeTwice: Math.max(drawn - made, row?.retried ?? 0), faults: await faultsInBooks(query) };
  } finally {
    await client.end();
  }
}
