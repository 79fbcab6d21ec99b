import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { clockTolerance } from '#server/clock-tolerance.ts';
import { type Db, queryRows } from './client.ts';

/** Seconds by which this machine's clock is ahead of the database's; negative where it is behind. */
export async function secondsAheadOf(db: Db): Promise<number> {
  const asked = Date.now();
  const [row] = await queryRows<{ now: string }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  // Half of the time that the question took lies before its response.
  return ((asked + Date.now()) / 2 - Number(row?.now)) / 1000;
}

/** Tokens that one process makes are checked by others: clocks that differ make fresh ones invalid. */
export async function warnOfWrongClock(db: Db, log: FastifyBaseLogger): Promise<void> {
  const ahead = Math.round(await secondsAheadOf(db));
  if (Math.abs(ahead) <= clockTolerance) return;
  log.warn(
    `clock: ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database, users may be logged out at random; set both by NTP`,
  );
}
