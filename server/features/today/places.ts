import type { Db } from '#server/db/client.ts';
import { conflict, notFound } from '#server/errors.ts';
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

/** Once more, from the same votes, without what was taken out, hidden or deleted since. */
export function recomputeDay(db: Db, day: string): Promise<Counts> {
  return db.transaction(async (tx) => {
    const mash = await queries.lockDay(tx, day);
    if (!mash) throw notFound('There is no such day.');
    if (!mash.closedAt) throw conflict('This day is not over.');
    return computePlaces(tx, day, mash.closedAt);
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
