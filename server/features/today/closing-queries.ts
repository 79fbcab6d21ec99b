import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { dailyEntries, dailyMashes } from '#server/db/today-schema.ts';
import { live } from './queries.ts';
import type { Vote } from './ranking.ts';

/** Days before this one whose places are not computed yet. */
export async function findDue(db: Db, before: string): Promise<string[]> {
  const due = await db
    .select({ day: dailyMashes.day })
    .from(dailyMashes)
    .where(and(isNull(dailyMashes.closedAt), lt(dailyMashes.day, before)))
    .orderBy(asc(dailyMashes.day));
  return due.map(({ day }) => day);
}

/** Waits for votes under way, and holds up later ones. */
export async function lockDay(tx: Db, day: string) {
  const [locked] = await tx
    .select({ closedAt: dailyMashes.closedAt })
    .from(dailyMashes)
    .where(eq(dailyMashes.day, day))
    .for('update');
  return locked;
}

export async function lockClosedDayOf(tx: Db, brainRotId: string) {
  const [locked] = await tx
    .select({ day: dailyMashes.day, closedAt: dailyMashes.closedAt })
    .from(dailyMashes)
    .innerJoin(dailyEntries, eq(dailyEntries.day, dailyMashes.day))
    .where(and(eq(dailyEntries.brainRotId, brainRotId), isNotNull(dailyMashes.closedAt)))
    .for('update', { of: dailyMashes });
  return locked;
}

export async function findEntryIds(tx: Db, day: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select entry.brain_rot_id as id from ${live} where entry.day = ${day}::date`,
  );
  return rows.map(({ id }) => id);
}

export function findVotes(tx: Db, day: string): Promise<Vote[]> {
  return queryRows<Vote>(
    tx,
    sql`select user_id as "userId", first_id as "firstId", second_id as "secondId", winner_id as "winnerId"
      from duel_votes where day = ${day}::date and is_counted and winner_id is not null`,
  );
}

/** Entries that are not among the standings lose their place. */
export async function savePlaces(
  tx: Db,
  day: string,
  standings: readonly { id: string; place: number | null }[],
): Promise<void> {
  const places = Object.fromEntries(standings.map(({ id, place }) => [id, place]));
  await tx.execute(sql`
    update daily_entries set place = (${JSON.stringify(places)}::jsonb ->> brain_rot_id)::int
    where day = ${day}::date`);
}

export async function saveCounts(
  tx: Db,
  day: string,
  counts: Pick<typeof dailyMashes.$inferSelect, 'entries' | 'votes' | 'closedAt'>,
): Promise<void> {
  await tx.update(dailyMashes).set(counts).where(eq(dailyMashes.day, day));
}
