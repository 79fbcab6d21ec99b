import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, pixellessFlags } from './tests/helpers/chromium.ts';
import { operator } from './tests/helpers/sample-people.ts';

const port = Number(process.env.E2E_PORT ?? 4310);
// Workers read the same configuration: the folder is chosen once, by the main process.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rotopia-e2e-'));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two browsers and the engine share two cores: what comes, comes late at times.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: process.env.PICTURES ? chromiumFlags : pixellessFlags,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@any-size/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node tests/helpers/e2e-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    stdout: 'pipe',
    // Time to close in peace and to remove its folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: `http://localhost:${port}`,
      SHOWCASE: '0',
      OPERATORS: operator.email,
    },
  },
});
