import { defineConfig } from 'vitest/config';

const onDatabases = ['server/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself it leaves one core idle, for a watch mode that nobody waits for here.
    maxWorkers: 2,
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
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['pglite', 'postgres'].map((name) => ({
        test: {
          name,
          include: onDatabases,
          globalSetup: './tests/helpers/database-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
