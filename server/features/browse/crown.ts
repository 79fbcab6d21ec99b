import type { Db } from '#server/db/client.ts';
import { cachePer } from '#server/http/ttl-cache.ts';
import { findBestOf, utcDay } from './trending-queries.ts';

/** Likes of today may still change yesterday's best, but need not at once. */
const crownOf = cachePer<string | undefined>('crown', { ttlMs: 60_000 });

/** The most liked and shared Brain Rot of yesterday, in UTC and by this server's clock: it wears the crown today. */
export function crownedOf(db: Db): Promise<string | undefined> {
  const day = utcDay(1);
  return crownOf(db).get(day, () => findBestOf(db, day));
}
