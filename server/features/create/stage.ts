import { jobStageSeconds } from '#server/metrics/counts.ts';
import { traced } from '#server/tracing/spans.ts';

/** What making a Brain Rot takes, one after another or beside each other. */
type Stage = 'drawing' | 'variants' | 'singing' | 'saving';

/** Does it, and keeps how long it took and whether it went well. */
export async function stage<Result>(name: Stage, work: () => Promise<Result>): Promise<Result> {
  const time = jobStageSeconds.startTimer({ stage: name });
  try {
    const result = await traced(name, work);
    time({ outcome: 'done' });
    return result;
  } catch (error) {
    time({ outcome: 'failed' });
    throw error;
  }
}
