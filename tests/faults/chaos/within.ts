import { setTimeout as pause } from 'node:timers/promises';

/** Rejects if the work takes longer; the work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const settled = new AbortController();
  const tooLate = pause(ms, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`more than ${(ms / 1000).toFixed(1)} s passed`);
  });
  return Promise.race([work, tooLate]).finally(() => settled.abort());
}
