import { jobStageSeconds } from '#server/metrics/counts.ts';
import { traced } from '#server/tracing/spans.ts';

/** Stages of making a Brain Rot; some run at the same time. */
type Stage = 'drawing' | 'variants' | 'singing' | 'saving';

/** Runs a stage and records its duration and outcome. */
export async function timedStage<Result>(name: Stage, work: () => Promise<Result>): Promise<Result> {
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
