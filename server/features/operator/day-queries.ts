import { and, eq, sql } from 'drizzle-orm';
import type { DayEntry } from '#contract/operator-days.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import { dailyEntries, dailyMashes } from '#server/db/today-schema.ts';

export async function findDay(db: Db, day: string) {
  const { number, animalName, termName, closedAt } = dailyMashes;
  const [mash] = await db
    .select({ day: dailyMashes.day, number, animalName, termName, closedAt })
    .from(dailyMashes)
    .where(eq(dailyMashes.day, day));
  return mash;
}

const mostEntries = 200;
const isVote = sql`is_counted and winner_id is not null`;

/** By place, then by votes. */
export function findEntries(db: Db, day: string): Promise<DayEntry[]> {
  return queryRows<DayEntry>(
    db,
    sql`
    with voted as (
      select side.id, count(*)::int as votes, (count(*) filter (where winner_id = side.id))::int as wins
      from duel_votes cross join lateral (values (first_id), (second_id)) as side (id)
      where day = ${day}::date and ${isVote} group by side.id
    )
    select entry.brain_rot_id as "brainRotId", brain_rots.name, brain_rots.status, entry.user_id as "userId",
      users.nickname, entry.removed_at is not null as "isRemoved", entry.place,
      coalesce(voted.votes, 0) as votes, coalesce(voted.wins, 0) as wins
    from daily_entries as entry
      join brain_rots on brain_rots.id = entry.brain_rot_id
      join users on users.id = entry.user_id
      left join voted on voted.id = entry.brain_rot_id
    where entry.day = ${day}::date
    order by entry.place nulls last, votes desc, entry.brain_rot_id limit ${mostEntries}`,
  );
}

interface VoteCounts {
  votes: number;
  skips: number;
  voters: number;
}

export async function countVotes(db: Db, day: string): Promise<VoteCounts> {
  const [counts] = await queryRows<VoteCounts>(
    db,
    sql`select (count(*) filter (where ${isVote}))::int as votes,
        (count(*) filter (where winner_id is null))::int as skips,
        (count(distinct user_id) filter (where ${isVote}))::int as voters
      from duel_votes where day = ${day}::date`,
  );
  return counts ?? { votes: 0, skips: 0, voters: 0 };
}

export async function setRemoved(
  db: Db,
  { day, id, isRemoved }: { day: string; id: string; isRemoved: boolean },
): Promise<boolean> {
  const changed = await db
    .update(dailyEntries)
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where(and(eq(dailyEntries.day, day), eq(dailyEntries.brainRotId, id)))
    .returning({ id: dailyEntries.brainRotId });
  return changed.length > 0;
}
