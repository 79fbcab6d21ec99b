import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { addDays } from '#server/brain-rot/days.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import { dailyMashes, type duelVotes } from '#server/db/today-schema.ts';
import { type Pair, sorted } from './deal.ts';

export type MashRow = typeof dailyMashes.$inferSelect;

export async function findMash(db: Db, day: string): Promise<MashRow | undefined> {
  const [mash] = await db.select().from(dailyMashes).where(eq(dailyMashes.day, day));
  return mash;
}

export async function insertMash(db: Db, mash: typeof dailyMashes.$inferInsert): Promise<void> {
  await db.insert(dailyMashes).values(mash).onConflictDoNothing();
}

/** Newest first; `before` is the last day already shown. */
export function findClosed(db: Db, before: string | undefined, limit: number): Promise<MashRow[]> {
  return db
    .select()
    .from(dailyMashes)
    .where(
      and(isNotNull(dailyMashes.closedAt), before === undefined ? undefined : lt(dailyMashes.day, before)),
    )
    .orderBy(desc(dailyMashes.day))
    .limit(limit);
}

/** Entries that take part, as `entry` joined with `brain_rots`. */
export const live = sql`daily_entries as entry join brain_rots on brain_rots.id = entry.brain_rot_id
  and brain_rots.status = 'ready'`;

/** The ids of each of these days' first three, best first. */
export async function findPodiums(db: Db, days: readonly string[]): Promise<Map<string, string[]>> {
  if (days.length === 0) return new Map();
  const rows = await queryRows<{ day: string; id: string }>(
    db,
    sql`select entry.day::text as day, entry.brain_rot_id as id from ${live}
      where entry.place <= 3 and entry.day in ${days} order by entry.day, entry.place`,
  );
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return new Map([...byDay].map(([day, podium]) => [day, podium.map(({ id }) => id)]));
}

/** Each vote is counted at both of its entries. */
export async function countSoFar(db: Db, day: string): Promise<{ entries: number; votes: number }> {
  const [counts] = await queryRows<{ entries: number; votes: number }>(
    db,
    sql`select count(*)::int as entries, ceil(coalesce(sum(entry.votes), 0) / 2.0)::int as votes
      from ${live} where entry.day = ${day}::date`,
  );
  return counts ?? { entries: 0, votes: 0 };
}

/** Of entries of others: the least compared first, equals in random order. */
export async function findLeastCompared(
  db: Db,
  day: string,
  userId: string | undefined,
  limit: number,
): Promise<string[]> {
  const isOthers = userId === undefined ? sql`` : sql`and entry.user_id <> ${userId}`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select entry.brain_rot_id as id from ${live}
      where entry.day = ${day}::date ${isOthers} order by entry.compared, random() limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the pairs among these entries that the user has decided or skipped. */
export async function findDecided(
  db: Db,
  userId: string,
  day: string,
  ids: readonly string[],
): Promise<Pair[]> {
  const rows = await queryRows<{ firstId: string; secondId: string }>(
    db,
    sql`select first_id as "firstId", second_id as "secondId" from duel_votes
      where user_id = ${userId} and day = ${day}::date and first_id in ${ids} and second_id in ${ids}`,
  );
  return rows.map(({ firstId, secondId }) => [firstId, secondId]);
}

export async function areIn(db: Db, day: string, pair: Pair): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from ${live} where entry.day = ${day}::date and entry.brain_rot_id in ${pair}`,
  );
  return rows.length === pair.length;
}

type NewVote = Pick<typeof duelVotes.$inferSelect, 'day' | 'userId' | 'winnerId' | 'isCounted' | 'createdAt'>;

/** Whether the day is still open, and whether the user had not decided this pair before. */
export async function insertVote(
  db: Db,
  pair: Pair,
  { day, userId, winnerId, isCounted, createdAt }: NewVote,
): Promise<{ isOpen: boolean; isNew: boolean }> {
  const [firstId, secondId] = sorted(pair);
  const [inserted] = await queryRows<{ isOpen: boolean; isNew: boolean }>(
    db,
    // The lock on the day makes closing it wait for votes under way. Entries are locked in the order of their ids, so
    // that concurrent votes do not wait for each other in a circle.
    sql`
    with today as (
      select day from daily_mashes where day = ${day}::date and closed_at is null for key share
    ), voted as (
      insert into duel_votes (day, user_id, first_id, second_id, winner_id, is_counted, created_at)
      select day, ${userId}, ${firstId}, ${secondId}, ${winnerId}::text, ${isCounted}::boolean, ${createdAt.toISOString()}::timestamptz
      from today on conflict do nothing returning id
    ), locked as (
      select brain_rot_id, not exists (
        select from duel_votes as earlier where earlier.user_id = ${userId} and earlier.day = ${day}::date
          and is_counted and winner_id is not null and brain_rot_id in (first_id, second_id)
      ) as is_first
      from daily_entries
      where brain_rot_id in (${firstId}, ${secondId}) and ${isCounted && winnerId !== null}::boolean and exists (select from voted)
      order by brain_rot_id for no key update
    ), counted as (
      update daily_entries set votes = votes + 1, compared = compared + is_first::int from locked
      where daily_entries.brain_rot_id = locked.brain_rot_id
    )
    select exists (select from today) as "isOpen", exists (select from voted) as "isNew"`,
  );
  return inserted ?? { isOpen: false, isNew: false };
}

/** Counted votes for each side, without those of one user. */
export async function countCrowd(
  db: Db,
  day: string,
  pair: Pair,
  userId: string | undefined,
): Promise<{ left: number; right: number }> {
  const [[left, right], [firstId, secondId]] = [pair, sorted(pair)];
  const [crowd] = await queryRows<{ left: number; right: number }>(
    db,
    sql`select (count(*) filter (where winner_id = ${left}))::int as left,
        (count(*) filter (where winner_id = ${right}))::int as right
      from duel_votes where day = ${day}::date and first_id = ${firstId} and second_id = ${secondId}
        and is_counted and user_id is distinct from ${userId ?? null}`,
  );
  return crowd ?? { left: 0, right: 0 };
}

export interface OwnEntry {
  brainRotId: string;
  place: number | null;
}

export async function findEntry(db: Db, userId: string, day: string): Promise<OwnEntry | undefined> {
  const [entry] = await queryRows<OwnEntry>(
    db,
    sql`select brain_rot_id as "brainRotId", place
      from daily_entries where user_id = ${userId} and day = ${day}::date`,
  );
  return entry;
}

const mostOwn = 20;

/** The user's own Brain Rots of the pair that were made on its day, newest first. */
export async function findOwnOfPair(
  db: Db,
  userId: string,
  { day, animalId, termId }: MashRow,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from brain_rots
      where owner_id = ${userId} and status = 'ready' and animal_id = ${animalId} and term_id = ${termId}
        and ready_at >= ${day}::timestamp at time zone 'UTC'
      order by ready_at desc, id desc limit ${mostOwn}`,
  );
  return rows.map(({ id }) => id);
}

export async function enter(db: Db, userId: string, day: string, brainRotId: string): Promise<void> {
  await db.execute(sql`
    with counted as (
      select count(*) as votes, count(distinct user_id) as users from duel_votes where day = ${day}::date and is_counted and winner_id is not null
        and (first_id = ${brainRotId} or second_id = ${brainRotId})
    )
    insert into daily_entries (day, user_id, brain_rot_id, is_picked, votes, compared)
    select ${day}::date, ${userId}, ${brainRotId}, true, votes, users from counted
    on conflict (user_id, day) do update
    set brain_rot_id = excluded.brain_rot_id, is_picked = true, votes = excluded.votes, compared = excluded.compared`);
}

const week = 7;

/** On how many of the seven days until this one the user voted or entered. */
export async function countPlayed(db: Db, userId: string, day: string): Promise<number> {
  const from = addDays(day, 1 - week);
  const [played] = await queryRows<{ days: number }>(
    db,
    sql`select count(*)::int as days from (
      select day from duel_votes where user_id = ${userId} and day between ${from}::date and ${day}::date
      union select day from daily_entries where user_id = ${userId} and day between ${from}::date and ${day}::date
    ) as played`,
  );
  return played?.days ?? 0;
}
