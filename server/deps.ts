import type { FastifyBaseLogger } from 'fastify';
import type { RuntimeConfig } from '#contract/page.ts';
import { type Database, openEmbedded, openPostgres } from './db/client.ts';
import type { WebBundle } from './http/web-bundle.ts';
import type { Settings } from './settings.ts';

/** Everything the app is built on. Tests hand in their own database; nothing else differs. */
export interface Deps {
  settings: Settings;
  log: FastifyBaseLogger;
  database: Database;
  web: WebBundle;
  runtimeConfig: RuntimeConfig;
}

/** The only chooser of adapters: the embedded one where nothing is set, the real one where it is. */
export async function chooseDeps(settings: Settings, log: FastifyBaseLogger, web: WebBundle): Promise<Deps> {
  const database = await chooseDatabase(settings, log);
  return { settings, log, database, web, runtimeConfig: runtimeConfigOf(settings) };
}

export function runtimeConfigOf(settings: Settings): RuntimeConfig {
  return {
    sandbox: !settings.production,
    identity: { kind: 'embedded', google: !settings.production, socials: [] },
  };
}

function chooseDatabase(settings: Settings, log: FastifyBaseLogger): Promise<Database> {
  if (settings.databaseUrl) {
    log.info('Connecting to PostgreSQL');
    return openPostgres(settings.databaseUrl);
  }
  log.info(`Opening the embedded database in ${settings.dataDir} (the first time takes up to 20 seconds)`);
  return openEmbedded(settings.dataDir);
}
