import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { priorities } from './queue.ts';

/** Seconds without a sign of life after which a job under way counts as silent: three signs were missed. */
const silentAfter = 10;
/** The same for whoever looks once, and shall not be told of what puts itself right within seconds. */
const stuckAfter = 30;

/**
 * The line as rows of what (`jobs`), state, count and age of the oldest in seconds: those that wait, that wait for
 * another attempt, that are being worked on, and of these the silent ones.
 */
export function lineFigures(): SQL {
  return sql`
    select 'jobs' as what, case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'active' end as state,
      count(*)::int as count, extract(epoch from now() - min(created_on))::float as oldest
    from pgboss.job where state < 'completed' group by state
    union all
    select 'jobs', 'silent', count(*)::int, extract(epoch from now() - min(heartbeat_on))::float
    from pgboss.job where state = 'active' and heartbeat_on < now() - make_interval(secs => ${silentAfter})`;
}

/** One part of the line: jobs of one state and rank. */
export interface LinePart {
  state: 'waiting' | 'retrying' | 'active';
  rank: 'usual' | 'paying';
  count: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
}

/** The line by state and rank; nothing where no server has ever made it. */
export async function readLine(db: Db): Promise<LinePart[]> {
  if (!(await hasLine(db))) return [];
  return queryRows<LinePart>(
    db,
    sql`
    select case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'active' end as state,
      case when priority > ${priorities.usual} then 'paying' else 'usual' end as rank,
      count(*)::int as count, extract(epoch from now() - min(created_on))::int as oldest
    from pgboss.job where state < 'completed' group by 1, 2 order by 1, 2`,
  );
}

/** What does not move: jobs that a worker holds without a sign of life, and Brain Rots that no job makes any more. */
export async function findStuck(db: Db): Promise<{ silentJobs: string[]; withoutJob: string[] }> {
  if (!(await hasLine(db))) return { silentJobs: [], withoutJob: [] };
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

async function hasLine(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ has: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as has`,
  );
  return found?.has ?? false;
}
