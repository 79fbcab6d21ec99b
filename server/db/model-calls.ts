import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ModelKind, ModelUsage } from '#server/providers/model-usage.ts';
import { type Db, queryRows } from './client.ts';

export interface ModelCalls extends ModelKind {
  outcome: string;
  calls: number;
  seconds: number;
  today: number;
}

/** By the clock of the database, which all processes share. */
const utcToday = sql`(now() at time zone 'utc')::date`;

/** The outcome under which calls are counted for the daily limit. */
export const reserved = 'reserved';

export function modelUsage(db: Db, log: FastifyBaseLogger): ModelUsage {
  return {
    async reserve({ task, vendor }, limit) {
      const [taken] = await queryRows<{ day: string }>(
        db,
        sql`
        insert into model_calls as counted (day, task, vendor, outcome, calls)
        values (${utcToday}, ${task}, ${vendor}, ${reserved}, 1)
        on conflict (day, task, vendor, outcome) do update set calls = counted.calls + 1
        where counted.calls < ${limit}::bigint
        returning day::text`,
      );
      return taken?.day;
    },

    async release({ task, vendor }, day) {
      await db.execute(sql`
        update model_calls set calls = calls - 1
        where day = ${day}::date and task = ${task} and vendor = ${vendor} and outcome = ${reserved}`);
    },

    async record({ task, vendor }, outcome, seconds) {
      try {
        await db.execute(sql`
          insert into model_calls as counted (day, task, vendor, outcome, calls, seconds)
          values (${utcToday}, ${task}, ${vendor}, ${outcome}, 1, ${seconds})
          on conflict (day, task, vendor, outcome)
          do update set calls = counted.calls + 1, seconds = counted.seconds + excluded.seconds`);
      } catch (err) {
        log.warn({ err }, 'models: counting a call failed');
      }
    },
  };
}

/** Of the last seven days, today included. */
export function readModelCalls(db: Db): Promise<ModelCalls[]> {
  return queryRows<ModelCalls>(
    db,
    sql`
    select task, vendor, outcome, sum(calls)::int as calls, sum(seconds)::float as seconds,
      coalesce(sum(calls) filter (where day = ${utcToday}), 0)::int as today
    from model_calls where day > ${utcToday} - 7 and calls > 0
    group by task, vendor, outcome order by task, vendor, outcome`,
  );
}
