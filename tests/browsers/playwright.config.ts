import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { WorkerOptions } from './browser-test.ts';

const root = join(import.meta.dirname, '../..');
const engines = process.env.ENGINES?.split(' ') as WorkerOptions['engineName'][];
const [server] = [base.webServer].flat();

/** `npm run browsers` starts it: scripts/browsers.ts. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  // A file on each of two cores; its tests share a browser.
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  reporter: 'list',
  webServer: { ...server!, cwd: root, env: { ...server?.env, SAMPLE_DAY: '1' } },
  projects: engines.flatMap((engineName) =>
    [390, 1440].map((width) => ({ name: `${engineName}-${width}`, use: { engineName, width } })),
  ),
});
