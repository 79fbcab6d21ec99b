import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '#server/repeat.ts';
import { type Database, type Db, queryRows } from './client.ts';

/** Leader election by a lease: of all processes on a database one runs the upkeep. */
export interface Leadership {
  readonly leads: boolean;
  /** Releases the lease, so that another process can take over at once. */
  stop(): Promise<void>;
}

/** A leader that does not renew its lease for this long has died or hangs. */
const leaseMs = 10_000;
const defaultRenewMs = 3000;
/** The leader stops this much before its lease ends, so that two never lead at once. */
const marginMs = 2000;

/** A process that holds its database alone always leads; others try to get the lease again and again. */
export async function seekLeadership(
  database: Database,
  log: FastifyBaseLogger,
  renewMs = defaultRenewMs,
): Promise<Leadership> {
  if (!database.shared) return { leads: true, stop: async () => {} };
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let leadsUntil = Number.NEGATIVE_INFINITY;
  await insertLease(database.db);
  const renew = async () => {
    const renewedAt = performance.now();
    if (await takeLease(database.db, holder)) leadsUntil = renewedAt + leaseMs - marginMs;
  };
  await renew();
  const renewing = repeat(renew, renewMs, (err) =>
    log.warn({ err }, 'leader election: renewing the lease failed'),
  );
  return {
    get leads() {
      return performance.now() < leadsUntil;
    },
    async stop() {
      await renewing.stop();
      leadsUntil = Number.NEGATIVE_INFINITY;
      await endLease(database.db, holder).catch((err) =>
        log.warn({ err }, 'leader election: releasing the lease failed'),
      );
    },
  };
}

async function insertLease(db: Db): Promise<void> {
  await db.execute(sql`
    insert into leases (name, holder, until) values ('upkeep', 'none', '-infinity') on conflict do nothing`);
}

/** Writes nothing while another process leads. */
async function takeLease(db: Db, holder: string): Promise<boolean> {
  const taken = await queryRows(
    db,
    sql`
    update leases set holder = ${holder}, until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    where name = 'upkeep' and (holder = ${holder} or until < clock_timestamp()) returning name`,
  );
  return taken.length > 0;
}

async function endLease(db: Db, holder: string): Promise<void> {
  await db.execute(sql`update leases set until = '-infinity' where holder = ${holder}`);
}
