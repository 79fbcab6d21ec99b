import type { Db } from '#server/db/client.ts';
import * as queries from './closing-queries.ts';
import { rank } from './ranking.ts';

interface Counts {
  entries: number;
  votes: number;
}

/** Of concurrent calls one computes the places; undefined for the others. */
export function closeDay(db: Db, day: string, at: Date): Promise<Counts | undefined> {
  return db.transaction(async (tx) => {
    const mash = await queries.lockDay(tx, day);
    return mash && !mash.closedAt ? computePlaces(tx, day, at) : undefined;
  });
}

/** Once more, from the same votes, after an entry of a day that is over was hidden or shown again: the others move. */
export function recomputeDayOf(db: Db, brainRotId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const mash = await queries.lockClosedDayOf(tx, brainRotId);
    if (mash?.closedAt) await computePlaces(tx, mash.day, mash.closedAt);
  });
}

async function computePlaces(tx: Db, day: string, closedAt: Date): Promise<Counts> {
  const ids = await queries.findEntryIds(tx, day);
  const standings = rank(ids, await queries.findVotes(tx, day));
  // Each vote is on two entries.
  const votes = standings.reduce((sum, standing) => sum + standing.votes, 0) / 2;
  await queries.savePlaces(tx, day, standings);
  await queries.saveCounts(tx, day, { entries: ids.length, votes, closedAt });
  return { entries: ids.length, votes };
}
