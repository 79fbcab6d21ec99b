import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BrainRotDetail, GenerationOptions } from '#contract/brain-rots.ts';
import { brainRotName, creditsPerBrainRot, seedCount } from '#contract/constants.ts';
import { maxRunningJobs, type Progress, type RunningJob } from '#contract/jobs.ts';
import { presentDetail } from '#server/brain-rot/present.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import {
  badRequest,
  conflict,
  keyUsedOtherwise,
  type NamedError,
  notFound,
  outOfCredits,
  tooManyJobs,
  unavailable,
} from '#server/errors.ts';
import { describePair } from '#server/features/catalogue/service.ts';
import { bookCredits, lockCredits } from '#server/features/credits/service.ts';
import { ranks } from '#server/jobs/queue.ts';
import { traced } from '#server/tracing/spans.ts';
import { progressOf } from './estimates.ts';
import { giveBack } from './give-back.ts';
import { presentJob } from './present.ts';
import * as queries from './queries.ts';

type ReserveDeps = Pick<Deps, 'database' | 'jobs'>;
type ProgressDeps = Pick<Deps, 'database' | 'jobs' | 'settings'>;
type WatchDeps = ProgressDeps & Pick<Deps, 'progress'>;

/** How long a plain request waits for its Brain Rot; proxies give up soon after. */
const maxWaitMs = 150_000;

/**
 * Takes the credit, inserts the Brain Rot and puts its job in line, or does none of it. The same request key by
 * the same person is the Brain Rot it made the first time, and can ask for no other. Where orders are refused,
 * those that were taken before are still found.
 */
export async function reserve(
  { database: { db }, jobs }: ReserveDeps,
  userId: string,
  options: GenerationOptions,
  requestKey: string | undefined,
  { refusal, reqId }: { refusal?: NamedError | undefined; reqId?: string } = {},
): Promise<BrainRotRow> {
  const pair = await describePair(db, options.animalId, options.termId);
  if (!pair) throw badRequest('Please select both an animal and a term!');
  const order = async (tx: Db) => {
    const { balance, hasBought } = await lockCredits(tx, userId);
    const { running, repeated } = await queries.findBefore(tx, userId, requestKey);
    if (repeated) {
      if (!isMadeOf(repeated, options)) throw keyUsedOtherwise();
      return repeated;
    }
    if (refusal) throw refusal;
    if (running.length >= maxRunningJobs) throw tooManyJobs(maxRunningJobs);
    if (balance < creditsPerBrainRot) throw outOfCredits();

    const brainRot = await queries.insertPending(tx, {
      id: randomBytes(9).toString('base64url'),
      ownerId: userId,
      animalId: pair.animal.id,
      termId: pair.term.id,
      name: brainRotName(pair.animal.name, pair.term.name),
      animalName: pair.animal.name,
      termName: pair.term.name,
      style: options.style,
      palette: options.palette,
      craziness: options.craziness,
      seed: options.seed ?? randomInt(seedCount),
      jobId: randomUUID(),
      requestKey: requestKey ?? null,
    });
    await bookCredits(tx, {
      userId,
      kind: 'spent',
      amount: -creditsPerBrainRot,
      cause: `spent:${brainRot.id}`,
      brainRotId: brainRot.id,
    });
    // Everyone's first goes before anyone's second, so that three in line hold up nobody else; and whoever has
    // paid goes before the many who may have come for what is free.
    const rank = hasBought ? ranks.paying : ranks.usual;
    const job = { brainRotId: brainRot.id };
    const place = rank - running.length;
    await jobs.enqueue(tx, 'create-brain-rot', brainRot.jobId ?? '', job, place, { userId, reqId });
    return brainRot;
  };
  const reserved = await traced('order', () => db.transaction(order));
  jobs.wakeWorkers();
  return reserved;
}

/** Whoever names no seed takes the one that was rolled. */
function isMadeOf(brainRot: BrainRotRow, options: GenerationOptions): boolean {
  const { animalId, termId, style, palette, craziness, seed } = brainRot;
  const made = { animalId, termId, style, palette, craziness, seed };
  return isDeepStrictEqual(made, { ...options, seed: options.seed ?? seed });
}

/** Waits until it is ready. Hanging up loses nothing: the job goes on, and it lands in the gallery. */
export async function waitFor(
  deps: WatchDeps,
  brainRot: BrainRotRow,
  ended: AbortSignal,
): Promise<BrainRotDetail> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(maxWaitMs)]);
  for await (const progress of watch(deps, brainRot, signal)) {
    if (progress.phase === 'done') return progress.brainRot;
    if (progress.phase === 'failed') throw unavailable(progress.message);
  }
  throw unavailable('This one takes a little longer. It will be in your gallery as soon as it is done.');
}

/** Says how far it is, whenever that changes, until it is done or has failed, or nobody listens. */
export async function* watch(
  deps: WatchDeps,
  { id }: BrainRotRow,
  ended: AbortSignal,
): AsyncGenerator<Progress> {
  const look = async () => showProgress(deps, await queries.findById(deps.database.db, id));
  for await (const progress of deps.progress.watch(id, look, ended)) {
    yield progress;
    if (progress.phase === 'done' || progress.phase === 'failed') return;
  }
}

export async function showProgress(deps: ProgressDeps, brainRot: BrainRotRow | undefined): Promise<Progress> {
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

export async function mustFindOwn(
  { database }: Pick<Deps, 'database'>,
  id: string,
  userId: string,
): Promise<BrainRotRow> {
  const brainRot = await queries.findOwn(database.db, id, userId);
  if (!brainRot) throw notFound();
  return brainRot;
}

export async function listJobs(deps: ProgressDeps, userId: string): Promise<RunningJob[]> {
  const pending = await queries.findPending(deps.database.db, userId);
  return Promise.all(pending.map(async (brainRot) => presentJob(brainRot, await progressOf(deps, brainRot))));
}

/** Takes it out of the line and returns the credit, unless work on it has begun. */
export async function cancel(deps: ReserveDeps, id: string, userId: string): Promise<{ credits: number }> {
  const { jobId } = await mustFindOwn(deps, id, userId);
  return deps.database.db.transaction(async (tx) => {
    const withdrawn = jobId && (await deps.jobs.withdraw(tx, 'create-brain-rot', jobId));
    if (!withdrawn || !(await giveBack(tx, id, 'You took it back.'))) {
      throw conflict('It is already being made.');
    }
    const { balance } = await lockCredits(tx, userId);
    return { credits: balance };
  });
}

/** How many of this owner's have come to an end, whichever. */
export function countSettled(db: Db, ownerId: string): Promise<number> {
  return queries.countSettled(db, ownerId);
}

/** Whether one of theirs is in line or at work. */
export async function isMaking(db: Db, ownerId: string): Promise<boolean> {
  return (await queries.findPending(db, ownerId)).length > 0;
}

export function isAnyoneElseWaiting(db: Db, ownerId: string): Promise<boolean> {
  return queries.isAnyPendingOfOthers(db, ownerId);
}
