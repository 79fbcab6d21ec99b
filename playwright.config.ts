import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { operator } from './tests/e2e/support/sample-users.ts';
import { chromiumFlags, findChromium, pixellessFlags } from './tests/helpers/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4310);
// Workers read the same configuration: the folder is chosen once, by the main process.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rotopia-e2e-'));

const leftOut = process.env.TEST_FULL === '1' ? [] : [/@full/];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for a third of its time: three workers keep two cores busy.
  workers: 3,
  // The limits end what hangs; on a busy machine a response may take many seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/helpers/file-times.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    // To activate it takes a fifth of an average test; specs about navigation allow it.
    serviceWorkers: 'block',
    // Animations cost CPU in every frame; specs about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: process.env.PICTURES ? chromiumFlags : pixellessFlags,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone/, ...leftOut], use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@both-sizes|@phone/,
      grepInvert: leftOut,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    stdout: 'pipe',
    // Time to finish open requests and to remove the data folder.
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
