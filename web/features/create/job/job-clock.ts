import { useEffect, useState } from 'react';
import type { PendingJob } from './job-store.ts';

/** `elapsed` milliseconds since the order, and the estimated `fraction` done: 0…1. */
export function useJobClock({ startedAt, expectedAt, progress }: PendingJob) {
  const now = useNow();
  const elapsed = Math.max(0, now - startedAt);
  // Nothing is made before the server has accepted the order.
  return { now, elapsed, fraction: progress ? fractionDone(elapsed, startedAt, expectedAt) : 0 };
}

/** Linear up to 80 %, then asymptotic: it never reaches 1 before the job is done. */
function fractionDone(elapsed: number, startedAt: number, expectedAt: number | null): number {
  const expected = Math.max(1000, expectedAt === null ? 15_000 : expectedAt - startedAt);
  const straight = (0.9 * elapsed) / expected;
  return straight < 0.8 ? straight : 1 - 0.2 * Math.exp(-(straight - 0.8) / 0.2);
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
