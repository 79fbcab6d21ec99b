import type { BrainRotDetail, GenerationOptions } from '#contract/brain-rots.ts';
import type { idempotencyHeader, Progress, RunningJob } from '#contract/jobs.ts';
import { request } from '#web/lib/api-client.ts';
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
// A lost connection is taken up again this often; the job itself goes on without us.
const reconnectAfterMs = [500, 1500, 4000, 8000];

/** Orders a Brain Rot and follows its job to the end. */
export async function generate(
  options: GenerationOptions,
  key: string,
  follower: Follower,
): Promise<BrainRotDetail> {
  const response = await request('POST', '/api/brain-rots/generate', {
    body: options,
    headers: { ...asStream, [keyHeader]: key },
    signal: follower.signal,
  });
  return readToEnd(response, follower);
}

/** Follows a job that was ordered earlier, on this page or another. */
export async function watchJob(id: string, follower: Follower): Promise<BrainRotDetail> {
  return readToEnd(await openJob(id, follower), follower, id);
}

async function readToEnd(
  response: Response,
  follower: Follower,
  id?: string,
  lost = 0,
): Promise<BrainRotDetail> {
  const heard: { ending?: Ending } = {};
  let [lastId, tries] = [id, lost];
  await readProgress(response, (progress) => {
    if (progress.phase === 'done' || progress.phase === 'failed') {
      heard.ending = progress;
      return;
    }
    [lastId, tries] = [progress.id, 0];
    follower.onProgress(progress);
  });
  const { ending } = heard;
  if (ending?.phase === 'done') return ending.brainRot;
  if (ending?.phase === 'failed') throw new JobFailed(ending.message);
  if (lastId === undefined) throw new ConnectionLost();
  return reconnect(lastId, follower, tries);
}

async function reconnect(id: string, follower: Follower, lost: number): Promise<BrainRotDetail> {
  const pause = reconnectAfterMs[lost];
  if (follower.signal.aborted || pause === undefined) throw new ConnectionLost();
  await new Promise((resolve) => setTimeout(resolve, pause));
  const response = await openJob(id, follower).catch((error: unknown) => {
    // fetch throws a TypeError when there is no connection; anything else is the server's word.
    if (!(error instanceof TypeError)) throw error;
  });
  return response ? readToEnd(response, follower, id, lost + 1) : reconnect(id, follower, lost + 1);
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
