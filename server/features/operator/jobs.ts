import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/operator/operator.ts';
import { brainRots } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import { cancelPending, retryPending } from '#server/features/create/service.ts';
import { findPendingJobs } from '#server/jobs/queue-report.ts';
import { audited, type OperatorRequest } from './audit.ts';
import { mustSayWhy } from './users.ts';

type JobDeps = Pick<Deps, 'database' | 'jobs'>;

export async function listJobs({ database: { db } }: JobDeps): Promise<ResponseOf<typeof contract.listJobs>> {
  return {
    jobs: await findPendingJobs(db, 100),
    total: await db.$count(brainRots, eq(brainRots.status, 'pending')),
  };
}

export function retryJob(deps: JobDeps, request: OperatorRequest, id: string): Promise<void> {
  return change(deps, { ...request, reason: undefined }, { id, action: 'retry-job', run: retryPending });
}

export function cancelJob(deps: JobDeps, request: OperatorRequest, id: string): Promise<void> {
  const reason = mustSayWhy(request);
  return change(deps, { ...request, reason }, { id, action: 'cancel-job', run: cancelPending });
}

async function change(
  deps: JobDeps,
  { operator, reason }: OperatorRequest,
  { id, action, run }: { id: string; action: string; run: typeof cancelPending },
): Promise<void> {
  const { db } = deps.database;
  const [brainRot] = await db.select().from(brainRots).where(eq(brainRots.id, id));
  if (!brainRot) throw notFound(`There is no Brain Rot ${id}.`);
  await audited(
    db,
    { operator, action, userId: brainRot.ownerId, subject: id, ...(reason && { reason }) },
    () => run(deps, brainRot),
    () => id,
  );
}
