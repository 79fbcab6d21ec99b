import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { limitsBy, type RateLimits } from '#server/http/rate-limits.ts';
import type { Db } from './client.ts';
import { rateLimits } from './operations-schema.ts';

export function sharedLimits(db: Db): RateLimits {
  return limitsBy(
    (options) =>
      new RateLimiterDrizzle({
        ...options,
        storeClient: db,
        schema: rateLimits,
        // One process forgets for all, instead of each for each kind.
        clearExpiredByTimeout: false,
      }),
  );
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}
