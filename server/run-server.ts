import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startBackground } from './background.ts';
import { isDatabaseUnavailable, reasonOf } from './database-faults.ts';
import { keepNewFilesPrivate } from './db/data-folder.ts';
import { seedCatalogue } from './db/seed.ts';
import type { Deps } from './deps-type.ts';
import { listen } from './listen.ts';
import { captureConsole, createLog } from './log/log.ts';
import type { Stoppable } from './repeat.ts';
import { isReachable, readSettings, type Settings } from './settings/settings.ts';
import { StartError } from './start-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

type Build = (settings: Settings, log: FastifyBaseLogger) => Promise<{ deps: Deps; app: FastifyInstance }>;

/** Settings → database → deps → app → listen → graceful shutdown. A fault that the operator can fix ends in one line. */
export async function runServer(build: Build): Promise<void> {
  keepNewFilesPrivate();
  const log = createLog(isReachable(process.env));
  captureConsole(log);
  try {
    const settings = readSettings(process.env);
    // Web processes on the same machine get the CPU first.
    if (settings.role === 'worker') lowerPriority();
    await waitForDatabase(settings, log);
    const { deps, app } = await build(settings, log);
    log.info('Bringing the database up to date');
    await deps.database.migrate();
    const seeded = await seedCatalogue(deps.database.db);
    log.info(`Catalogue: ${seeded.animals} animals, ${seeded.terms} terms`);
    const background = await startBackground(deps);
    closeOnSignal(app, deps, background);
    await listen(app, settings, log);
    log.info(`Ready. ${settings.role === 'worker' ? 'Making Brain Rots' : `Open ${settings.publicUrl}`}`);
  } catch (error) {
    const message = explain(error);
    if (message) log.fatal(`Rotopia could not start. ${message}`);
    else log.fatal({ err: error }, 'Rotopia could not start');
    process.exit(1);
  }
}

/** One line for faults that the operator can fix; others are logged with their stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDatabaseUnavailable(error))
    return `The database went away while we started (${reasonOf(error)}). Try again.`;
  return undefined;
}

/** Health checks fail first, so that load balancers stop sending; then running jobs and requests finish. */
function closeOnSignal(
  app: FastifyInstance,
  { database, log, settings }: Pick<Deps, 'database' | 'log' | 'settings'>,
  background: Stoppable,
): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    log.info('shutdown: finishing running requests and jobs');
    app.closing.hasBegun = true;
    if (settings.role !== 'worker') await pause(settings.closeDelay * 1000);
    await background.stop();
    await app.close();
    await database.close();
    process.exit(0);
  };
  const stop = () => {
    close().catch((error: unknown) => {
      log.error({ err: error }, 'shutdown: failed');
      process.exit(1);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

const own = '/proc/self/task';

/** Lowers the CPU priority of this process. On Linux each thread has its own; new ones inherit it. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync(own).map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
