import { defineConfig } from 'vitest/config';

/** Minutes of kill -9, one file after the other: `npm run faults`. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
});
