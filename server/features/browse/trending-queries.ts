import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ListFilters, TrendingSort } from '#contract/brain-rots.ts';
import { addDays, utcDay } from '#server/brain-rot/days.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots } from '#server/db/schema.ts';
import { columnsFor, ready, type SeenListedRow } from './queries.ts';

const weekDays = 7;

/** Written out as `brain_rots_hearts_by_day` has them. */
const hearts = sql`(likes + 2 * shares)`;
const dayOfBirth = sql`((created_at at time zone 'UTC')::date)`;

interface TrendingPart {
  filters: ListFilters;
  limit: number;
  after: string | undefined;
}

export function findTrending(
  db: Db,
  viewerId: string | undefined,
  sort: TrendingSort,
  { filters, limit, after }: TrendingPart,
): Promise<SeenListedRow[]> {
  const find = (among: SQL | undefined, most: SQL) =>
    db.select(columnsFor(viewerId)).from(brainRots).where(among).orderBy(first(most)).limit(limit);
  const findMatching = (most: SQL, since?: SQL) =>
    find(and(ready, matches(filters), since, behind(most, after)), most);
  switch (sort) {
    case 'hot':
      return findMatching(sql`trend_score`);
    case 'newest':
      return findMatching(sql`ready_at`);
    case 'week':
      return filters.animal === undefined && filters.term === undefined
        ? find(sql`id in (${bestOfEachDay({ filters, limit, after })})`, hearts)
        : findMatching(hearts, thisWeek());
  }
}

/** The week's best: an index has those of each day in order, so that no more are read than could be shown. */
function bestOfEachDay({ filters, limit, after }: TrendingPart): SQL {
  const born = sql`${dayOfBirth} = ${utcDay(new Date())}::date - ago`;
  return sql`
    select best.id from generate_series(0, ${weekDays - 1}::int) as ago cross join lateral (
      select id, ${hearts} as hearts from brain_rots
      where ${and(ready, born, matches(filters), behind(hearts, after))}
      order by ${first(hearts)} limit ${limit}
    ) as best order by best.hearts desc, best.id desc limit ${limit}`;
}

/** Nothing is ready before it was born: the indexes by animal and by term know when it was ready. */
function thisWeek(): SQL {
  const start = sql`${addDays(utcDay(new Date()), 1 - weekDays)}::timestamp at time zone 'UTC'`;
  return sql`created_at >= ${start} and ready_at >= ${start}`;
}

function matches({ animal, term, style, palette }: ListFilters): SQL | undefined {
  return and(
    animal === undefined ? undefined : eq(brainRots.animalId, animal),
    term === undefined ? undefined : eq(brainRots.termId, term),
    style === undefined ? undefined : eq(brainRots.style, style),
    palette === undefined ? undefined : eq(brainRots.palette, palette),
  );
}

/** Sorted as the indexes are: `desc` alone would put nulls first, and the planner would sort every row. */
function first(most: SQL): SQL {
  return sql`${most} desc nulls last, id desc nulls last`;
}

function behind(most: SQL, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${most}, id) < (select ${most}, id from brain_rots as seen where seen.id = ${after})`;
}
