import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '#server/repeat.ts';
import { type Database, type Db, queryRows } from './client.ts';

/** Of all the processes that could look after what all share, one does. */
export interface Leadership {
  readonly leads: boolean;
  /** The next one may take over at once. */
  stop(): Promise<void>;
}

/** Whoever is silent for longer leads no more: it died, or hangs. */
const termMs = 10_000;
const usualAskMs = 3000;
/** So much earlier it stops by its own clock, which began before the database's. */
const marginMs = 2000;

/** A process that holds its database alone leads; others ask again and again. */
export async function seekLeadership(
  database: Database,
  log: FastifyBaseLogger,
  askMs = usualAskMs,
): Promise<Leadership> {
  if (!database.shared) return { leads: true, stop: async () => {} };
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let leadsUntil = Number.NEGATIVE_INFINITY;
  await insertLease(database.db);
  const ask = async () => {
    const asked = performance.now();
    if (await takeLease(database.db, holder)) leadsUntil = asked + termMs - marginMs;
  };
  await ask();
  const asking = repeat(ask, askMs, (err) => log.warn({ err }, 'leader election: renewing the lease failed'));
  return {
    get leads() {
      return performance.now() < leadsUntil;
    },
    async stop() {
      await asking.stop();
      leadsUntil = Number.NEGATIVE_INFINITY;
      await endLease(database.db, holder).catch((err) =>
        log.warn({ err }, 'leader election: releasing the lease failed'),
      );
    },
  };
}

async function insertLease(db: Db): Promise<void> {
  await db.execute(sql`
    insert into leases (name, holder, until) values ('upkeep', 'nobody', '-infinity') on conflict do nothing`);
}

/** Where somebody else leads this only reads. */
async function takeLease(db: Db, holder: string): Promise<boolean> {
  const taken = await queryRows(
    db,
    sql`
    update leases set holder = ${holder}, until = clock_timestamp() + make_interval(secs => ${termMs / 1000})
    where name = 'upkeep' and (holder = ${holder} or until < clock_timestamp()) returning name`,
  );
  return taken.length > 0;
}

async function endLease(db: Db, holder: string): Promise<void> {
  await db.execute(sql`update leases set until = '-infinity' where holder = ${holder}`);
}
