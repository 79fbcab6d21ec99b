import { modelCallSeconds } from '#server/metrics/counts.ts';
import { ProviderFault } from './provider-fault.ts';

export interface ModelKind {
  task: 'picture' | 'speech';
  vendor: string;
}

/** Counts calls to models by UTC day, for all processes together. */
export interface ModelUsage {
  /** Takes one of today's calls, unless `limit` are taken. Returns the day, or undefined. */
  reserve(kind: ModelKind, limit: number): Promise<string | undefined>;
  /** Gives a call back that the vendor did not carry out. */
  release(kind: ModelKind, day: string): Promise<void>;
  /** Never throws: a picture is worth more than its statistics. */
  record(kind: ModelKind, outcome: string, seconds: number): Promise<void>;
}

/** Runs one call to a model and counts it by vendor and outcome. */
export async function countedCall<T>(
  usage: ModelUsage,
  kind: ModelKind,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const end = (outcome: string) => {
    const seconds = (performance.now() - started) / 1000;
    modelCallSeconds.observe({ task: kind.task, vendor: kind.vendor, outcome }, seconds);
    return usage.record(kind, outcome, seconds);
  };
  try {
    const result = await call();
    await end('done');
    return result;
  } catch (error) {
    // A server that stops gives its jobs to another one.
    await end(!signal.aborted && error instanceof ProviderFault ? error.reason : 'aborted');
    throw error;
  }
}
