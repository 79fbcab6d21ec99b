import type { Db } from '#server/db/client.ts';
import { findBestOf, utcDay } from './trending-queries.ts';

/** A day is long: what is liked today may still change who was yesterday's best, but need not at once. */
const keepMs = 60_000;
const kept = new WeakMap<Db, { day: string; until: number; id: Promise<string | undefined> }>();

/** Of what was born yesterday, by this server's clock and in UTC, the one with the most likes and shares: it wears the crown today. */
export function crownedOf(db: Db): Promise<string | undefined> {
  const day = utcDay(1);
  const now = performance.now();
  const known = kept.get(db);
  if (known && known.day === day && known.until > now) return known.id;
  const id = findBestOf(db, day);
  kept.set(db, { day, until: now + keepMs, id });
  id.catch(() => kept.delete(db));
  return id;
}
