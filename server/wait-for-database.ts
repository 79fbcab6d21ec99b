import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable, reasonOf } from './database-faults.ts';
import { listen } from './listen.ts';
import type { Settings } from './settings/settings.ts';
import { buildWaitingApp } from './worker-app.ts';

const longestPauseSeconds = 10;

/** Answers 503 until PostgreSQL is up, and does not listen if it is: balancers retry a refused connection, but no 503. */
export async function waitForDatabase(settings: Settings, log: FastifyBaseLogger): Promise<void> {
  let waiting: FastifyInstance | undefined;
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, longestPauseSeconds)) {
    const outage = await findOutage(settings);
    if (!outage) break;
    waiting ??= await startWaiting(settings, log);
    log.warn(`database: unreachable (${reasonOf(outage)}), next attempt in ${seconds} s`);
    await pause(seconds * 1000);
  }
  await waiting?.close();
}

/** Only temporary failures: `openPostgres` reports others, such as a wrong password. */
async function findOutage({ databaseUrl, databaseDirectUrl }: Settings): Promise<unknown> {
  if (!databaseUrl) return undefined;
  const { probePostgres } = await import('./db/postgres.ts');
  try {
    await probePostgres(databaseUrl);
    if (databaseDirectUrl) await probePostgres(databaseDirectUrl);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return error;
  }
  return undefined;
}

async function startWaiting(settings: Settings, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = buildWaitingApp({ settings, log });
  const stop = () => {
    log.info('shutdown: the database was not reached');
    process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  app.addHook('onClose', async () => {
    for (const signal of signals) process.off(signal, stop);
  });
  await listen(app, settings, log);
  return app;
}
