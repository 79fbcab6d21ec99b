import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isWithoutResponse, reasonOf, sqlStateOf } from '../database-faults.ts';
import { StartError } from '../start-error.ts';
import { BreakerPool } from './breaker-pool.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Database } from './client.ts';
import { bringUpToDate, migrationsFolder } from './migrate.ts';
import { PostgresListener } from './postgres-listener.ts';
import * as schema from './schema.ts';

/** Any fixed number: the key of the advisory lock under which migrations run. */
const migrationLock = 7_686_174;

const second = 1000;

/** Milliseconds after which PostgreSQL cancels a statement or transaction. */
type Timeouts = Pick<
  pg.PoolConfig,
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;
const defaultTimeouts: Timeouts = {
  statement_timeout: 8 * second,
  lock_timeout: 5 * second,
  idle_in_transaction_session_timeout: 10 * second,
};

export interface PostgresOptions {
  /** Connections for requests. The job queue and the listener use five more. */
  connections?: number;
  /** Without the pooler, for statements that need a session: listen, and the lock for migrations. */
  directUrl?: string | undefined;
  timeouts?: Timeouts;
  /** After which the driver treats a silent connection as lost. PostgreSQL's own timeouts come first. */
  driverTimeoutMs?: number;
}

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { connections = 10, directUrl = url, timeouts = defaultTimeouts } = options;
  const isPooled = directUrl !== url;
  const breaker = new CircuitBreaker(() => probePostgres(url));
  const shared = {
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    keepAlive: true,
    Client: TimeoutClient,
  };
  const pool = new BreakerPool(
    {
      ...shared,
      max: connections,
      query_timeout: options.driverTimeoutMs ?? 9 * second,
      // A pooler refuses these parameters; behind one the database's own settings apply.
      ...(!isPooled && timeouts),
    },
    breaker,
  );
  // For the job queue: its maintenance may take longer than a request, and must not wait for one.
  const upkeep = new pg.Pool({ ...shared, max: 4, query_timeout: 20 * second });
  for (const each of [pool, upkeep]) surviveLostConnections(each);
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
    listen: (channel, hear) => listener.listen(channel, hear),
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    migrate: () => migrateAlone(directUrl),
    async ping() {
      // On the other pool: a process whose request pool is full is still healthy.
      await upkeep.query('select 1');
      breaker.close();
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      breaker.close();
      await listener.close();
      if (!pool.ended) await Promise.all([pool.end(), upkeep.end()]);
    },
  };
}

/** Throws if PostgreSQL does not answer. Leaves no connection open. */
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

/** On its own connection, which no timeout cancels and whose end releases the lock. */
async function migrateAlone(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5 * second });
  // A lost connection rejects the running query; without a listener the event would end the process.
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

/** Closes its connection after a timeout: later queries would wait behind the unanswered one. */
class TimeoutClient extends pg.Client {
  override query = ((...asked: Parameters<pg.Client['query']>) => {
    const result: unknown = super.query(...asked);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isWithoutResponse(error)) this.end().catch(() => {});
      });
    }
    return result;
  }) as pg.Client['query'];
}

/** A connection may be lost while idle or held: without listeners the event would end the process. */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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

/** Host and database, without user and password. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
