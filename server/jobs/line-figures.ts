import { type SQL, sql } from 'drizzle-orm';

/** Seconds without a sign of life after which a job under way counts as silent: three signs were missed. */
const silentAfter = 10;

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
