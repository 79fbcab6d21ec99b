import { defineConfig } from 'vitest/config';

/** Where SQL is written or called: tested on PostgreSQL as well. All other tests of the server run once, on PGlite. */
const speaksSql = [
  'server/{backup,db,features,insight,jobs,operator}/**/*.test.ts',
  'server/providers/identity/embedded/**/*.test.ts',
  'tests/security/**/*.test.ts',
];
/** Stands there too, but is about pictures and sounds: what a fault does to credits and jobs, others try on both. */
const notAboutSql = [
  'server/db/catalogue/**',
  '**/sound-peaks.test.ts',
  '**/artist-faults.test.ts',
  '**/engine-drawn.test.ts',
  '**/watch-files.test.ts',
];

const onDatabase = {
  globalSetup: './tests/helpers/database-setup.ts',
  // Ends what hangs; a busy machine may take its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself it leaves one core idle, for a watch mode that nobody waits for here.
    maxWorkers: 2,
    // Every file imports the whole server: loading it anew for each took more time than most tests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,web,scripts,tests/rules}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/{start,deploy}/**/*.test.ts', 'tests/faults/chaos/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { ...onDatabase, name: 'pglite', include: ['{server,tests/security}/**/*.test.ts'] },
      },
      {
        test: { ...onDatabase, name: 'postgres', include: speaksSql, exclude: notAboutSql },
      },
    ],
  },
});
