import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isUnanswered, reasonOf, sqlStateOf } from '../database-faults.ts';
import { StartError } from '../start-error.ts';
import { type Database, written } from './client.ts';
import { bringUpToDate, migrationsFolder } from './migrate.ts';
import { PostgresListener } from './postgres-listener.ts';
import * as schema from './schema.ts';
import { SharedPool } from './shared-pool.ts';

/** Any fixed number: the key of the advisory lock under which migrations run. */
const migrationLock = 7_686_174;

const second = 1000;

/** Milliseconds after which PostgreSQL itself ends what nobody waits for any longer, in its own words. */
type Patience = Pick<
  pg.PoolConfig,
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;
const usualPatience: Patience = {
  statement_timeout: 8 * second,
  lock_timeout: 5 * second,
  idle_in_transaction_session_timeout: 10 * second,
};
/** Milliseconds without any answer after which the connection counts as lost: a server that lives ends it before. */
const silence = { requests: 9 * second, upkeep: 20 * second };

export interface PostgresOptions {
  /** Connections for requests; the queue of jobs and the listener have five of their own. */
  connections?: number;
  /** Past any pooler, for what belongs to one connection: to listen, and to lock while migrating. */
  directUrl?: string | undefined;
  patience?: Patience;
}

/** PostgreSQL through pools of connections. */
export async function openPostgres(
  url: string,
  { connections = 10, directUrl = url, patience = usualPatience }: PostgresOptions = {},
): Promise<Database> {
  const isPooled = directUrl !== url;
  const pool = openPool(url, {
    max: connections,
    query_timeout: silence.requests,
    // A pooler refuses what asks for more than the usual; behind one the database's own settings hold.
    ...(!isPooled && patience),
  });
  // The job queue's: its upkeep may take longer than any request, and waits for none of them.
  const upkeep = openPool(url, { max: 4, query_timeout: silence.upkeep });
  try {
    await pool.query('select 1');
  } catch (error) {
    await Promise.all([pool.end(), upkeep.end()]);
    throw new StartError(refusalOf(url, error));
  }
  const listener = new PostgresListener(directUrl);
  return {
    shared: true,
    statements: { executeSql: (text, values) => upkeep.query(text, values) },
    async runPlanned<Row>(name: string, statement: SQL) {
      const { rows } = await pool.query({ ...(!isPooled && { name }), ...written(statement) });
      return rows as Row[];
    },
    listen: (channel, hear) => listener.listen(channel, hear),
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    migrate: () => migrateAlone(directUrl),
    async ping() {
      // However many requests wait: a process that is busy can still serve people.
      await upkeep.query('select 1');
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      if (!pool.ended) await Promise.all([pool.end(), upkeep.end()]);
    },
  };
}

/** Throws where PostgreSQL does not answer now; nothing stays open. */
export async function probePostgres(url: string): Promise<void> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    query_timeout: 5 * second,
  });
  connection.on('error', () => {});
  await connection.connect();
  try {
    await connection.query('select 1');
  } finally {
    await connection.end();
  }
}

/** On a connection of its own: a large table takes its time. The lock goes with it. */
async function migrateAlone(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5 * second });
  // Where it is lost, whatever was asked of it says so.
  connection.on('error', () => {});
  await connection.connect();
  try {
    const db = drizzle(connection, { schema });
    await bringUpToDate(db, async () => {
      await connection.query('select pg_advisory_lock($1)', [migrationLock]);
      await migrate(db, { migrationsFolder });
    });
  } finally {
    await connection.end();
  }
}

/** What has not answered in time is not asked again: everything after it would wait behind it. */
class PatientClient extends pg.Client {
  override query = ((...asked: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) this.end().catch(() => {});
      });
    }
    return answer;
  }) as pg.Client['query'];
}

function openPool(url: string, options: pg.PoolConfig & { max: number }): SharedPool {
  return new SharedPool({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    Client: PatientClient,
  });
}

function refusalOf(url: string, error: unknown): string {
  const code = sqlStateOf(error);
  switch (code) {
    case '28000':
    case '28P01':
      return `PostgreSQL at ${addressOf(url)} refuses the user or the password in DATABASE_URL (${code}).`;
    case '3D000':
      return `PostgreSQL at ${addressOf(url)} has no such database (${code}). Create it, or correct DATABASE_URL.`;
    default:
      return `The database at ${addressOf(url)} cannot be reached (${reasonOf(error)}). Check DATABASE_URL and that it is running.`;
  }
}

/** What may be shown of it: no name, no password. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
