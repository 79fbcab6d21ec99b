import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Deps, runtimeConfigOf } from '#server/deps.ts';
import type { WebBundle } from '#server/http/web-bundle.ts';
import { readSettings } from '#server/settings.ts';
import { openTestDatabase } from './test-database.ts';

/** The smallest page that has every placeholder; real pages are tested in a real browser. */
const barePage: WebBundle = {
  template: async () =>
    '<html><head><!--head--><script nonce="%NONCE%"></script></head><body><div id="root"><!--app--></div><!--boot--></body></html>',
  render: async ({ path }) => `<p>rendered ${path}</p>`,
  assets: undefined,
};

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** What was logged, one JSON line each. */
  logLines: string[];
}

/** The whole app on a fresh database; closes when the test ends. */
export async function startTestApp(environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const settings = readSettings({ NODE_ENV: 'test', ...environment });
  const logLines: string[] = [];
  const log = pino({}, { write: (line: string) => logLines.push(line) });
  const database = await openTestDatabase();
  const deps: Deps = { settings, log, database, web: barePage, runtimeConfig: runtimeConfigOf(settings) };
  const app = await buildApp(deps);
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { app, deps, logLines };
}
