import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { priorities } from './queue.ts';

/** Seconds without a heartbeat after which a running job counts as silent: three were missed. */
const silentAfter = 10;
/** The same for a single look, which must not report what recovers within seconds. */
const stuckAfter = 30;

const ofBrainRots = sql`name = 'create-brain-rot'`;
const stateName = sql`case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'active' end`;

/** Rows of what (`jobs`), state, count and age of the oldest in seconds. `silent` ones are active without heartbeat. */
export function queueFigures(): SQL {
  return sql`
    select 'jobs' as what, ${stateName} as state,
      count(*)::int as count, extract(epoch from now() - min(created_on))::float as oldest
    from pgboss.job where ${ofBrainRots} and state < 'completed' group by state
    union all
    select 'jobs', 'silent', count(*)::int, extract(epoch from now() - min(heartbeat_on))::float
    from pgboss.job
    where ${ofBrainRots} and state = 'active' and heartbeat_on < now() - make_interval(secs => ${silentAfter})`;
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
    select id from pgboss.job
    where state = 'active' and heartbeat_on < now() - make_interval(secs => ${stuckAfter}) order by id`,
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

async function hasQueue(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ has: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as has`,
  );
  return found?.has ?? false;
}
