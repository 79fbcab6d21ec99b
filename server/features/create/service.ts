import type { BrainRotDetail } from '#contract/brain-rots.ts';
import type { Progress, RunningJob } from '#contract/jobs.ts';
import { type DetailRow, presentDetail } from '#server/brain-rot/present.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { conflict, notFound, unavailable } from '#server/errors.ts';
import { lockCredits } from '#server/features/credits/service.ts';
import { cachePer } from '#server/http/ttl-cache.ts';
import { giveBack } from './give-back.ts';
import { presentJob } from './present.ts';
import * as queries from './queries.ts';

export { reserve } from './order.ts';
export { countSettled, isAnyPendingOfOthers } from './queries.ts';
export { cancelPending, retryPending } from './rescue.ts';

type CancelDeps = Pick<Deps, 'database' | 'jobs'>;
type ProgressDeps = Pick<Deps, 'database' | 'jobs' | 'settings'>;
type WatchDeps = ProgressDeps & Pick<Deps, 'progress'>;

/** How long a plain request waits for its Brain Rot; proxies time out soon after. */
const maxWaitMs = 150_000;

/** Waits until it is ready. A disconnect loses nothing: the job goes on, and the result is in the gallery. */
export async function waitFor(
  deps: WatchDeps,
  brainRot: Pick<BrainRotRow, 'id'>,
  disconnected: AbortSignal,
): Promise<BrainRotDetail> {
  const signal = AbortSignal.any([disconnected, AbortSignal.timeout(maxWaitMs)]);
  for await (const progress of watch(deps, brainRot, signal)) {
    if (progress.phase === 'done') return progress.brainRot;
    if (progress.phase === 'failed') throw unavailable(progress.message);
  }
  throw unavailable('This one takes a little longer. It will be in your gallery as soon as it is done.');
}

/** Yields the progress whenever it changes, until it is done or failed or the client disconnects. */
export async function* watch(
  deps: WatchDeps,
  { id }: Pick<BrainRotRow, 'id'>,
  disconnected: AbortSignal,
): AsyncGenerator<Progress> {
  const read = async () => showProgress(deps, await queries.findById(deps.database.db, id));
  for await (const progress of deps.progress.watch(id, read, disconnected)) {
    yield progress;
    if (progress.phase === 'done' || progress.phase === 'failed') return;
  }
}

export async function showProgress(deps: ProgressDeps, brainRot: DetailRow | undefined): Promise<Progress> {
  if (!brainRot) throw notFound();
  const { id } = brainRot;
  switch (brainRot.status) {
    case 'pending':
      return progressOf(deps, brainRot);
    case 'ready':
      return { phase: 'done', id, brainRot: presentDetail(brainRot, deps.settings.files.mediaBaseUrl) };
    case 'failed':
      return { phase: 'failed', id, message: `${brainRot.failure} Your credit is back.` };
    case 'deleted':
    case 'hidden':
      return { phase: 'failed', id, message: 'This Brain Rot has been removed.' };
  }
}

export async function mustFindOwn({ database }: Pick<Deps, 'database'>, id: string, userId: string) {
  const brainRot = await queries.findOwn(database.db, id, userId);
  if (!brainRot) throw notFound();
  return brainRot;
}

export async function listJobs(deps: ProgressDeps, userId: string): Promise<RunningJob[]> {
  const pending = await queries.findPending(deps.database.db, userId);
  return Promise.all(pending.map(async (brainRot) => presentJob(brainRot, await progressOf(deps, brainRot))));
}

/** Removes the job from the queue and returns the credit, unless a worker has begun. */
export async function cancel(deps: CancelDeps, id: string, userId: string): Promise<{ credits: number }> {
  const { jobId } = await mustFindOwn(deps, id, userId);
  return deps.database.db.transaction(async (tx) => {
    // The job before the Brain Rot, as `cancelPending` does: another order could deadlock.
    const withdrawn = jobId && (await deps.jobs.withdraw(tx, 'create-brain-rot', jobId));
    if (!withdrawn || !(await giveBack(tx, id, 'You cancelled it.'))) {
      throw conflict('It is already being made.');
    }
    const { balance } = await lockCredits(tx, userId);
    return { credits: balance };
  });
}

export async function isCreating(db: Db, ownerId: string): Promise<boolean> {
  return (await queries.findPending(db, ownerId)).length > 0;
}

const typicalOf = cachePer<number | null>('typical duration', { ttlMs: 5000 });

async function progressOf(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  brainRot: BrainRotRow,
): Promise<RunningJob['progress']> {
  const typical = await typicalOf(database.db).get('', () => queries.findTypicalMs(database.db));
  if (brainRot.phase === 'queued') {
    const { position, active } = await jobs.positionOf('create-brain-rot', brainRot.jobId ?? '');
    // Jobs run `active` at a time.
    const rounds = active === 0 ? 0 : position / active;
    return {
      id: brainRot.id,
      phase: 'queued',
      position,
      estimateMs: typical === null ? null : Math.round(typical * (1 + rounds)),
    };
  }
  const elapsed = Date.now() - (brainRot.startedAt ?? brainRot.createdAt).getTime();
  return {
    id: brainRot.id,
    phase: brainRot.phase,
    estimateMs: typical === null ? null : Math.max(0, Math.round(typical - elapsed)),
  };
}
