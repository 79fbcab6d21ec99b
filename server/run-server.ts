import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Background, startBackground } from './background.ts';
import { isDatabaseAway, reasonOf } from './database-faults.ts';
import { keepNewFilesPrivate } from './db/data-folder.ts';
import { seedCatalogue } from './db/seed.ts';
import type { Deps } from './deps-type.ts';
import { listen } from './listen.ts';
import { createLog, hearConsole } from './log.ts';
import { lowerPriority } from './low-priority.ts';
import { isReachable, readSettings, type Settings } from './settings/settings.ts';
import { StartError } from './start-error.ts';
import { startTracing, type Tracing } from './tracing/start-tracing.ts';
import { waitForDatabase } from './wait-for-database.ts';

type Build = (settings: Settings, log: FastifyBaseLogger) => Promise<{ deps: Deps; app: FastifyInstance }>;

/** Settings → database → deps → app → listen → graceful close; a fault that people can mend ends in one clear line. */
export async function runServer(build: Build): Promise<void> {
  keepNewFilesPrivate();
  const log = createLog(isReachable(process.env));
  hearConsole(log);
  try {
    const settings = readSettings(process.env);
    const tracing = await startTracing(settings.tracing, (words) => log.warn(`traces: ${words}`));
    // Whoever only makes things leaves the processor to those who answer people.
    if (settings.role === 'worker') lowerPriority();
    await waitForDatabase(settings, log);
    const { deps, app } = await build(settings, log);
    log.info('Bringing the database up to date');
    await deps.database.migrate();
    const seeded = await seedCatalogue(deps.database.db);
    log.info(`Catalogue: ${seeded.animals} animals, ${seeded.terms} terms`);
    const background = await startBackground(deps);
    closeOnSignal(app, deps, background, tracing);
    await listen(app, settings, log);
    log.info(`Ready. ${settings.role === 'worker' ? 'Making Brain Rots' : `Open ${settings.publicUrl}`}`);
  } catch (error) {
    const words = wordsFor(error);
    if (words) log.fatal(`Rotopia could not start. ${words}`);
    else log.fatal({ err: error }, 'Rotopia could not start');
    process.exit(1);
  }
}

/** What people can mend, in one line; anything else is a fault of ours, logged with its stack. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDatabaseAway(error))
    return `The database went away while we started (${reasonOf(error)}). Try again.`;
  return undefined;
}

/**
 * Ctrl-C or a stop from outside: whoever balances the load hears of it and sends nobody any more, jobs and requests under
 * way finish, then the database closes.
 */
function closeOnSignal(
  app: FastifyInstance,
  { database, log, settings }: Pick<Deps, 'database' | 'log' | 'settings'>,
  background: Background,
  tracing: Tracing,
): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    log.info('Closing: finishing what is under way');
    app.closing.begin();
    if (settings.role !== 'worker') await pause(settings.closeDelay * 1000);
    await background.stop();
    await app.close();
    await tracing.stop();
    await database.close();
    process.exit(0);
  };
  const stop = () => {
    close().catch((error: unknown) => {
      log.error({ err: error }, 'Closing failed');
      process.exit(1);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
