import type { BrainRotDetail, GenerationOptions } from '#contract/brain-rots.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { idempotencyHeader, Progress, RunningJob } from '#contract/jobs.ts';
import { request, statusOf } from '#web/lib/api-client.ts';
import { ConnectionLost, JobFailed } from './job-errors.ts';

/** What is told of a job while it runs. */
export type RunningProgress = RunningJob['progress'];
type Ending = Exclude<Progress, RunningProgress>;

export interface Follower {
  onProgress(progress: RunningProgress): void;
  signal: AbortSignal;
}

const keyHeader: typeof idempotencyHeader = 'idempotency-key';
const asStream = { Accept: 'text/event-stream' };
// A lost connection is taken up again this often, and so is a server that catches its breath: the job goes on without us.
const comeBackAfterMs = [500, 1500, 4000, 8000, 8000, 15_000, 15_000, 30_000];
/** Answers of ours, and of whoever stands before us, that pass by themselves. */
const passingStatuses = new Set<unknown>([502, 503, 504]);

/** Of these, the one that people should hear: it takes minutes to pass. */
const refusal: ErrorCode = 'not_taking_orders';

/** Orders a Brain Rot and follows its job to the end. */
export function generate(
  options: GenerationOptions,
  key: string,
  follower: Follower,
): Promise<BrainRotDetail> {
  // However often the same key asks, one is made.
  const order = () =>
    request('POST', '/api/brain-rots/generate', {
      body: options,
      headers: { ...asStream, [keyHeader]: key },
      signal: follower.signal,
    });
  return follow(order, follower);
}

/** Follows a job that was ordered earlier, on this page or another. */
export function watchJob(id: string, follower: Follower): Promise<BrainRotDetail> {
  return follow(() => openJob(id, follower), follower);
}

async function follow(open: () => Promise<Response>, follower: Follower): Promise<BrainRotDetail> {
  const heard: { id?: string; ending?: Ending; lost: number } = { lost: 0 };
  for (;;) {
    try {
      const { id } = heard;
      await readProgress(await (id ? openJob(id, follower) : open()), (progress) => {
        heard.lost = 0;
        if (progress.phase === 'done' || progress.phase === 'failed') {
          heard.ending = progress;
          return;
        }
        heard.id = progress.id;
        follower.onProgress(progress);
      });
    } catch (error) {
      if (!passesByItself(error)) throw error;
    }
    const { ending } = heard;
    if (ending?.phase === 'done') return ending.brainRot;
    if (ending?.phase === 'failed') throw new JobFailed(ending.message);
    const pause = comeBackAfterMs[heard.lost++];
    if (follower.signal.aborted || pause === undefined) throw new ConnectionLost();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function passesByItself(error: unknown): boolean {
  // fetch throws a TypeError when there is no connection; whoever has none at all need not wait to hear it.
  if (error instanceof TypeError) return navigator.onLine;
  return passingStatuses.has(statusOf(error)) && !String(error).includes(refusal);
}

function openJob(id: string, { signal }: Follower): Promise<Response> {
  return request('GET', '/api/brain-rots/jobs/:id', { params: { id }, headers: asStream, signal });
}

/** Hands over each event of the stream until it ends; a connection that breaks is only an early end. */
async function readProgress(response: Response, onEvent: (progress: Progress) => void): Promise<void> {
  let rest = '';
  const events = new WritableStream<string>({
    write(chunk) {
      const blocks = (rest + chunk).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice('data:'.length).trimStart())
          .join('\n');
        if (data) onEvent(JSON.parse(data) as Progress);
      }
    },
  });
  await response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(events)
    .catch(() => {});
}
