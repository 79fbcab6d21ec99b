import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CreationOptions } from '#contract/brain-rots.ts';
import { brainRotName, creditsPerBrainRot, seedCount } from '#contract/constants.ts';
import { maxRunningJobs } from '#contract/jobs.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { badRequest, keyUsedOtherwise, type NamedError, outOfCredits, tooManyJobs } from '#server/errors.ts';
import { lockCredits } from '#server/features/credits/service.ts';
import { priorities } from '#server/jobs/queue.ts';
import { findById, findOrderState, insertPaid, type Reserved } from './queries.ts';

export interface Order {
  userId: string;
  options: CreationOptions;
  requestKey?: string | undefined;
  /** Why no new orders are accepted now. A repeated order is still answered. */
  refusal?: NamedError | undefined;
}

/** All or nothing. A repeated idempotency key answers with the Brain Rot of the first order. */
export async function reserve({ database, jobs }: Pick<Deps, 'database' | 'jobs'>, order: Order) {
  const reserved = await database.db.transaction(async (tx) => {
    // The row lock puts the orders of one user one after another: what is read below it cannot change.
    const { balance, hasBought } = await lockCredits(tx, order.userId);
    const { animal, term, running, repeatedId } = await findOrderState(tx, order);
    if (animal === null || term === null) throw badRequest('Please select both an animal and a term!');
    if (repeatedId !== null)
      return { isNew: false, brainRot: await findRepeated(tx, repeatedId, order.options) };
    if (order.refusal) throw order.refusal;
    if (running >= maxRunningJobs) throw tooManyJobs(maxRunningJobs);
    if (balance < creditsPerBrainRot) throw outOfCredits();

    const ids = { id: randomBytes(9).toString('base64url'), jobId: randomUUID() };
    const inserted = await insertPaid(tx, {
      ...ids,
      ownerId: order.userId,
      name: brainRotName(animal, term),
      animalName: animal,
      termName: term,
      ...order.options,
      seed: order.options.seed ?? randomInt(seedCount),
      requestKey: order.requestKey,
    });
    await jobs.enqueue(tx, 'create-brain-rot', {
      id: ids.jobId,
      data: { brainRotId: ids.id },
      // Paying users go first; after that, each user's first order goes before second ones.
      priority: (hasBought ? priorities.paying : priorities.usual) - running,
      userId: order.userId,
    });
    return { isNew: true, brainRot: inserted };
  });
  if (reserved.isNew) jobs.wakeWorkers();
  return reserved.brainRot;
}

/** The same key with other options is a mistake of the client. An order without a seed matches the seed it was given. */
async function findRepeated(tx: Db, id: string, options: CreationOptions): Promise<Reserved> {
  const brainRot = await findById(tx, id);
  if (!brainRot) throw new Error(`Brain Rot ${id} is gone`);
  const { animalId, termId, style, palette, craziness, seed } = brainRot;
  const ordered = { animalId, termId, style, palette, craziness, seed };
  if (!isDeepStrictEqual(ordered, { ...options, seed: options.seed ?? seed })) throw keyUsedOtherwise();
  return brainRot;
}
