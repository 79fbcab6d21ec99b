import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { BrainRot, GenerationOptions } from '#contract/brain-rots.ts';
import { brainRotName } from '#contract/constants.ts';
import { maxRunningJobs, type Progress, type RunningJob } from '#contract/jobs.ts';
import type { Deps } from '#server/deps.ts';
import { badRequest, conflict, notFound, outOfCredits, tooManyJobs, unavailable } from '#server/errors.ts';
import { describeMix } from '#server/features/catalogue/service.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import { progressOf } from './estimates.ts';
import { presentBrainRot, presentJob } from './present.ts';
import {
  type BrainRotRow,
  findBalance,
  findById,
  findByRequestKey,
  findOwn,
  findPending,
  insertPending,
  lockUser,
  markFailed,
} from './queries.ts';

export { listTrending } from './browse.ts';
export { findNewest } from './browse-queries.ts';
export { countOfOwner, findNames, isAnyoneElseWaiting } from './queries.ts';

/** Without news, those who wait look for themselves this often. */
const lookAgainMs = 2000;
/** How long a plain request waits for its Brain Rot; proxies give up soon after. */
const maxWaitMs = 150_000;

/**
 * Takes the credit, inserts the item and puts its job in line, or does none of it. The same request key by the
 * same person is the item it made the first time.
 */
export async function reserve(
  { database: { db }, jobs }: Deps,
  userId: string,
  options: GenerationOptions,
  requestKey: string | undefined,
): Promise<BrainRotRow> {
  const mix = await describeMix(db, options.animalId, options.termId);
  if (!mix) throw badRequest('Please select both an animal and a term!');
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const before = requestKey && (await findByRequestKey(tx, userId, requestKey));
    if (before) return before;
    const running = await findPending(tx, userId);
    if (running.length >= maxRunningJobs) throw tooManyJobs(maxRunningJobs);
    if (!user || user.balance < 1) throw outOfCredits();

    const item = await insertPending(tx, {
      id: randomBytes(9).toString('base64url'),
      ownerId: userId,
      animalId: mix.animal.id,
      termId: mix.term.id,
      name: brainRotName(mix.animal.name, mix.term.name),
      animalName: mix.animal.name,
      termName: mix.term.name,
      style: options.style,
      palette: options.palette,
      craziness: options.craziness,
      seed: randomInt(2 ** 31),
      jobId: randomUUID(),
      requestKey: requestKey ?? null,
    });
    await bookCredits(tx, {
      userId,
      kind: 'spent',
      amount: -1,
      cause: `spent:${item.id}`,
      brainRotId: item.id,
    });
    // Everyone's first goes before anyone's second, so that three in line hold up nobody else.
    await jobs.enqueue(tx, 'create-brain-rot', item.jobId ?? '', { brainRotId: item.id }, -running.length);
    return item;
  });
}

/** Waits until it is ready. Hanging up loses nothing: the job goes on, and the item lands in the gallery. */
export async function waitFor(deps: Deps, item: BrainRotRow, hangUp: AbortSignal): Promise<BrainRot> {
  const signal = AbortSignal.any([hangUp, AbortSignal.timeout(maxWaitMs)]);
  for await (const progress of watch(deps, item, signal)) {
    if (progress.phase === 'done') return progress.brainRot;
    if (progress.phase === 'failed') throw unavailable(progress.message);
  }
  throw unavailable('This one takes a little longer. It will be in your gallery as soon as it is done.');
}

/** Says how far an item is, whenever that changes, until it is done or has failed, or nobody listens. */
export async function* watch(deps: Deps, item: BrainRotRow, hangUp: AbortSignal): AsyncGenerator<Progress> {
  const signal = AbortSignal.any([hangUp, deps.progress.closing]);
  const news = deps.progress.watch(item.id);
  try {
    while (!signal.aborted) {
      const progress = await showProgress(deps, await findById(deps.database.db, item.id));
      yield progress;
      if (progress.phase === 'done' || progress.phase === 'failed') return;
      await news.next(lookAgainMs, signal);
    }
  } finally {
    news.end();
  }
}

export async function showProgress(deps: Deps, item: BrainRotRow | undefined): Promise<Progress> {
  if (!item) throw notFound();
  switch (item.status) {
    case 'pending':
      return progressOf(deps, item);
    case 'ready':
      return { phase: 'done', id: item.id, brainRot: present(deps, item) };
    case 'failed':
      return { phase: 'failed', id: item.id, message: `${item.failure} Your credit is back.` };
    case 'deleted':
    case 'hidden':
      return { phase: 'failed', id: item.id, message: 'This Brain Rot has been removed.' };
  }
}

export async function mustFindOwn({ database }: Deps, id: string, userId: string): Promise<BrainRotRow> {
  const item = await findOwn(database.db, id, userId);
  if (!item) throw notFound();
  return item;
}

export async function listJobs(deps: Deps, userId: string): Promise<RunningJob[]> {
  const items = await findPending(deps.database.db, userId);
  return Promise.all(items.map(async (item) => presentJob(item, await progressOf(deps, item))));
}

/** Takes it out of the line and returns the credit, unless work on it has begun. */
export async function cancel(deps: Deps, id: string, userId: string): Promise<{ credits: number }> {
  const { db } = deps.database;
  const item = await mustFindOwn(deps, id, userId);
  await db.transaction(async (tx) => {
    const withdrawn = item.jobId && (await deps.jobs.withdraw(tx, 'create-brain-rot', item.jobId));
    if (!withdrawn || !(await markFailed(tx, id, 'You took it back.'))) {
      throw conflict('It is already being made.');
    }
    await bookCredits(tx, {
      userId,
      kind: 'given-back',
      amount: 1,
      cause: `given-back:${id}`,
      brainRotId: id,
      reason: 'You took it back.',
    });
  });
  return { credits: await findBalance(db, userId) };
}

function present({ settings }: Deps, item: BrainRotRow): BrainRot {
  return presentBrainRot(item, settings.creation.mediaBaseUrl);
}
