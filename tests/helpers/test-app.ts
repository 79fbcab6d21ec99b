import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres, type PostgresOptions } from '#server/db/postgres.ts';
import type { Deps } from '#server/deps-type.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { logOptions } from '#server/log/log.ts';
import type { WebBundle } from '#server/pages/web-bundle.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openTestDatabase } from './database/test-database.ts';

/** The smallest page that has every placeholder; real pages are tested in a real browser. */
export const barePage: WebBundle = {
  template: async () =>
    '<html><head><!--head--><style nonce="%NONCE%"></style><script>early()</script></head><body><div id="root"><!--app--></div><!--page-data--></body></html>',
  render: async ({ path, noScriptText }) =>
    noScriptText ? `<h1>${noScriptText.heading}</h1><p>${noScriptText.text}</p>` : `<p>rendered ${path}</p>`,
  embed: async () => ({ script: '/assets/embed.js', styles: 'main {}' }),
  serveFiles: async () => {},
};

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** What was logged, one JSON line each. */
  logLines: string[];
}

/** The whole app on a fresh database, or the one that is named, and with other parts where asked; closes when the test ends. */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  otherParts: (deps: Deps) => Partial<Deps & { web: WebBundle }> = () => ({}),
  postgres: PostgresOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-data-'));
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment });
  const logLines: string[] = [];
  const log = pino(logOptions, { write: (line: string) => logLines.push(line) });
  const database = await (settings.databaseUrl
    ? openPostgres(settings.databaseUrl, { directUrl: settings.databaseDirectUrl, ...postgres })
    : openTestDatabase());
  const chosen = await chooseDepsOn(database, settings, log);
  const deps = { ...chosen, ...otherParts(chosen) };
  const app = await buildApp({ web: barePage, ...deps });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  return { app, deps, logLines };
}
