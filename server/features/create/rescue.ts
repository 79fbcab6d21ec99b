import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type BrainRotRow, brainRots } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { conflict } from '#server/errors.ts';
import { tellProgress } from '#server/jobs/progress-board.ts';
import { priorities } from '#server/jobs/queue.ts';
import { giveBack } from './give-back.ts';

type RescueDeps = Pick<Deps, 'database' | 'jobs'>;
type Pending = Pick<BrainRotRow, 'id' | 'jobId' | 'ownerId'>;

const settled = () => conflict('It is no longer being made.');

/** Cancels it in whatever state its job is; the credit returns. An attempt that still runs can no longer deliver. */
export async function cancelPending({ database, jobs }: RescueDeps, { id, jobId }: Pending): Promise<void> {
  await database.db.transaction(async (tx) => {
    // The job before the Brain Rot, as the owner's `cancel` does: another order could deadlock.
    if (jobId) await jobs.withdraw(tx, 'create-brain-rot', jobId, 'any');
    if (!(await giveBack(tx, id, 'We cancelled this one.'))) throw settled();
  });
}

/**
 * Replaces a job that is stuck by a new one, for the credit that is already spent. The job has a new id: of two
 * concurrent retries one fails, and an attempt of the old job cannot settle the new one.
 */
export async function retryPending({ database, jobs }: RescueDeps, { id, jobId, ownerId }: Pending) {
  if (!jobId) throw settled();
  const replacement = randomUUID();
  await database.db.transaction(async (tx) => {
    await jobs.withdraw(tx, 'create-brain-rot', jobId, 'stuck');
    if (await jobs.isUnfinished(tx, 'create-brain-rot', jobId)) {
      throw conflict('It is waiting in line or being made. Only a stuck job can be retried.');
    }
    const [requeued] = await tx
      .update(brainRots)
      .set({ jobId: replacement, phase: 'queued' })
      .where(and(eq(brainRots.id, id), eq(brainRots.status, 'pending'), eq(brainRots.jobId, jobId)))
      .returning({ id: brainRots.id });
    if (!requeued) throw settled();
    await jobs.enqueue(tx, 'create-brain-rot', {
      id: replacement,
      data: { brainRotId: id },
      priority: priorities.paying,
      userId: ownerId,
    });
    await tx.execute(tellProgress(id));
  });
  jobs.wakeWorkers();
}
