import type { BrainRotDetail, CreationOptions } from '#contract/brain-rots.ts';
import type { idempotencyHeader, Progress, RunningJob } from '#contract/jobs.ts';
import { request, statusOf } from '#web/lib/api-client.ts';
import { ConnectionLost, JobFailed, Offline } from './job-failure.ts';

export type RunningProgress = RunningJob['progress'];
type Ending = Exclude<Progress, RunningProgress>;

export interface Follower {
  onProgress(progress: RunningProgress): void;
  /** The next progress means that the connection is back. */
  onReconnecting(): void;
  signal: AbortSignal;
}

const keyHeader: typeof idempotencyHeader = 'idempotency-key';
const asStream = { Accept: 'text/event-stream' };
const reconnectAfterMs = [500, 1500, 3000, 8000, 8000, 15_000, 15_000, 30_000];
/** So many tries take five seconds. */
const offlineTries = 3;
/** From a proxy, or from a server that restarts. */
const awayStatuses = new Set<unknown>([502, 503, 504]);

export function createBrainRot(
  options: CreationOptions,
  key: string,
  follower: Follower,
): Promise<BrainRotDetail> {
  let unsent = 0;
  // The idempotency key makes a repeated order safe.
  const order = async () => {
    // An order that may have reached the server is followed as long as any.
    unsent = navigator.onLine ? -Infinity : unsent + 1;
    if (unsent > offlineTries) throw new Offline();
    return request('POST', '/api/brain-rots/generate', {
      body: options,
      headers: { ...asStream, [keyHeader]: key },
      signal: follower.signal,
    });
  };
  return follow((id) => (id ? openJob(id, follower) : order()), follower);
}

export function watchJob(id: string, follower: Follower): Promise<BrainRotDetail> {
  return follow(() => openJob(id, follower), follower, id);
}

async function follow(
  open: (id: string | undefined) => Promise<Response>,
  follower: Follower,
  id?: string,
): Promise<BrainRotDetail> {
  const heard: { id: string | undefined; ending?: Ending; lost: number } = { id, lost: 0 };
  for (;;) {
    const response = await open(heard.id).catch((error: unknown) => {
      // fetch throws a TypeError without a response. An error response to the order is final; a known job continues.
      if (error instanceof TypeError || (heard.id && awayStatuses.has(statusOf(error)))) return undefined;
      throw error;
    });
    await readProgress(response, (progress) => {
      heard.lost = 0;
      if (progress.phase === 'done' || progress.phase === 'failed') {
        heard.ending = progress;
        return;
      }
      heard.id = progress.id;
      follower.onProgress(progress);
    });
    const { ending } = heard;
    if (ending?.phase === 'done') return ending.brainRot;
    if (ending?.phase === 'failed') throw new JobFailed(ending.message);
    const pause = reconnectAfterMs[heard.lost++];
    if (follower.signal.aborted || pause === undefined) throw new ConnectionLost();
    follower.onReconnecting();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function openJob(id: string, { signal }: Follower): Promise<Response> {
  return request('GET', '/api/brain-rots/jobs/:id', { params: { id }, headers: asStream, signal });
}

/** Ends with the connection, broken or not; what a handler throws is thrown. */
async function readProgress(
  response: Response | undefined,
  onEvent: (progress: Progress) => void,
): Promise<void> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value } = (await reader?.read().catch(() => undefined)) ?? {};
      if (value === undefined) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice('data:'.length).trimStart())
          .join('\n');
        if (data) onEvent(JSON.parse(data) as Progress);
      }
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
}
