import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { builtPage } from './tests/components/built-page.ts';
import { findChromium, pixellessFlags } from './tests/helpers/chromium.ts';

/** `npm run test:full`: also restarts and faults under load, every song, and the whole server on both databases. */
const isFull = process.env.TEST_FULL === '1';

/**
 * Server tests run on PostgreSQL. These run on PGlite as well, because their subject differs there: its folder and
 * lock, its archive, and one connection for everything, notifications too. `npm run test:full` runs all on both.
 */
const onPgliteToo = [
  'server/db/data-folder.test.ts',
  'server/backup/archive.test.ts',
  'server/db/leadership.test.ts',
  'server/jobs/worker.test.ts',
];
const missing = onPgliteToo.filter((path) => !existsSync(join(import.meta.dirname, path)));
if (missing.length > 0)
  throw new Error(`vitest.config.ts names files that do not exist: ${missing.join(', ')}`);

/** The web app in a browser, without a server. */
const componentTests = ['{web,tests/components}/**/*.component.test.ts'];
const serverTests = ['{server,tests/security}/**/*.test.ts'];
/** Minutes of processes that are started, restarted or killed under load. */
const onlyInFull = ['tests/deploy/{rolling,processes}.test.ts', 'tests/start/{backup,database-away}.test.ts'];

// The limits end what hangs; a busy machine may be slow. Tests set none of their own below these.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 };
const onDatabase = { ...limits, globalSetup: './tests/helpers/database/database-setup.ts' };

export default defineConfig({
  test: {
    reporters: ['default', './tests/helpers/file-times.ts'],
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    // Every file imports the whole server: to load it again for each takes longer than most tests.
    isolate: false,
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['{contract,engine,web,scripts,tests/rules}/**/*.test.{ts,tsx}'],
          exclude: componentTests,
        },
      },
      {
        plugins: [builtPage()],
        test: {
          ...limits,
          name: 'components',
          expect: { poll: { timeout: 15_000 } },
          globalSetup: './tests/components/build.ts',
          include: componentTests,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 15_000,
              launchOptions: { executablePath: findChromium() ?? 'chromium', args: pixellessFlags },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...limits,
          name: 'start',
          include: ['tests/{start,deploy}/**/*.test.ts'],
          exclude: isFull ? [] : onlyInFull,
        },
      },
      {
        test: { ...onDatabase, name: 'pglite', include: isFull ? serverTests : onPgliteToo },
      },
      {
        test: { ...onDatabase, name: 'postgres', include: serverTests },
      },
    ],
  },
});
