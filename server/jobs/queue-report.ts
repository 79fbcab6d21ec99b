import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import type { BrainRotPhase } from '#server/db/schema.ts';
import { jobNames, jobRules } from './job-table.ts';
import { isSilent, priorities, stuckAfter } from './queue.ts';

/** Seconds without a heartbeat after which a running job counts as silent: three were missed. */
const silentAfter = 10;

const ofBrainRots = sql`name = 'create-brain-rot'`;
const stateName = sql`case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'active' end`;

/** Kinds of jobs for which no user waits. */
export const backgroundJobs = jobNames.filter((name) => jobRules[name].lane === 'background');

/**
 * Rows of what (`jobs`, `mails`, or the name of a background job), state, count and age of the oldest in seconds. `silent` ones
 * are active without heartbeat.
 */
export function queueFigures(): SQL {
  return sql`
    select case when ${ofBrainRots} then 'jobs' else name end as what, ${stateName} as state,
      count(*)::int as count, extract(epoch from now() - min(created_on))::float as oldest
    from pgboss.job
    where (${ofBrainRots} or name in ${backgroundJobs}) and state < 'completed' group by name, state
    union all
    select 'jobs', 'silent', count(*)::int, extract(epoch from now() - min(heartbeat_on))::float
    from pgboss.job
    where ${ofBrainRots} and state = 'active' and heartbeat_on < now() - make_interval(secs => ${silentAfter})
    union all
    select 'mails', 'waiting', count(*)::int, extract(epoch from now() - min(created_on))::float
    from pgboss.job where name = 'send-mail' and state < 'completed'`;
}

export interface QueuePart {
  state: 'waiting' | 'retrying' | 'active';
  rank: 'usual' | 'paying';
  count: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
}

/** The jobs that make Brain Rots, by state and priority; none if the queue was never started. */
export async function readQueue(db: Db): Promise<QueuePart[]> {
  if (!(await hasQueue(db))) return [];
  return queryRows<QueuePart>(
    db,
    sql`
    select ${stateName} as state,
      case when priority > ${priorities.usual} then 'paying' else 'usual' end as rank,
      count(*)::int as count, extract(epoch from now() - min(created_on))::int as oldest
    from pgboss.job where ${ofBrainRots} and state < 'completed' group by 1, 2 order by 1, 2`,
  );
}

/** Running jobs without heartbeat, and pending Brain Rots without a job. */
export async function findStuck(db: Db): Promise<{ silentJobs: string[]; withoutJob: string[] }> {
  if (!(await hasQueue(db))) return { silentJobs: [], withoutJob: [] };
  const silent = await queryRows<{ id: string }>(
    db,
    sql`
    select id from pgboss.job where ${isSilent} order by id`,
  );
  const lost = await queryRows<{ id: string }>(
    db,
    sql`
    select id from brain_rots
    where status = 'pending' and created_at < now() - make_interval(secs => ${stuckAfter})
      and not exists (
        select from pgboss.job where job.id = brain_rots.job_id and job.state < 'completed')
    order by id`,
  );
  return { silentJobs: silent.map(({ id }) => id), withoutJob: lost.map(({ id }) => id) };
}

export interface PendingJob {
  /** The Brain Rot's id. */
  id: string;
  name: string;
  ownerId: string;
  state: 'stuck' | 'retrying' | 'running' | 'waiting';
  phase: BrainRotPhase;
  /** Since it was ordered. */
  seconds: number;
  failedAttempts: number;
  /** Why the last attempt failed. */
  error: string | null;
}

/** Brain Rots in the queue, those that need a look first. Without an unfinished job one is stuck. */
export async function findPendingJobs(db: Db, limit: number): Promise<PendingJob[]> {
  if (!(await hasQueue(db))) return [];
  return queryRows<PendingJob>(
    db,
    sql`
    select * from (
      select brain_rots.id, brain_rots.name, owner_id as "ownerId", phase,
        case when job.id is null or (${isSilent}) then 'stuck' when state = 'retry' then 'retrying'
          when state = 'active' then 'running' else 'waiting' end as state,
        extract(epoch from now() - created_at)::int as seconds,
        coalesce(retry_count, 0) as "failedAttempts", output ->> 'reason' as error
      from brain_rots
      left join pgboss.job on job.name = 'create-brain-rot' and job.id = job_id and state < 'completed'
      where status = 'pending'
    ) pending
    order by array_position(array['stuck', 'retrying', 'running', 'waiting'], state), seconds desc, id
    limit ${limit}`,
  );
}

async function hasQueue(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ has: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as has`,
  );
  return found?.has ?? false;
}
