import { jobStageSeconds } from '#server/metrics/counts.ts';
import { traced } from '#server/tracing/spans.ts';

type Stage = 'drawing' | 'variants' | 'singing' | 'saving';

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
