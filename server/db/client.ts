import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { PostgresListener } from './postgres-listener.ts';
import * as schema from './schema.ts';

/** What queries take: the database or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs statements as plain text, for the job queue, which brings its own. */
interface TextStatements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Database {
  readonly db: Db;
  readonly statements: TextStatements;
  /** Hears what `pg_notify` says on a channel, in this process or another. Best effort: poll as well. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => void>;
  /** Other processes may be on it too. */
  readonly shared: boolean;
  /** Brings the tables up to date; processes that start together take turns. */
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a statement written by hand; both drivers answer with rows, the ORM's type hides them. */
export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any fixed number: the key of the advisory lock under which migrations run. */
const migrationLock = 7_686_174;

/** Milliseconds after which PostgreSQL itself ends what nobody waits for any longer, in its own words. */
type Patience = Pick<
  pg.PoolConfig,
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;
const usualPatience: Patience = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** PostgreSQL through pools of connections. */
export async function openPostgres(url: string, patience = usualPatience): Promise<Database> {
  const pool = openPool(url, { max: 10, ...patience });
  // The job queue's: its upkeep may take longer than any request, and waits for none of them.
  const upkeep = openPool(url, { max: 4 });
  try {
    await pool.query('select 1');
  } catch (error) {
    await Promise.all([pool.end(), upkeep.end()]);
    throw new StartError(
      `The database at ${addressOf(url)} cannot be reached (${reasonOf(error)}). Check DATABASE_URL and that it is running.`,
    );
  }
  const listener = new PostgresListener(url);
  return {
    shared: true,
    statements: { executeSql: (text, values) => upkeep.query(text, values) },
    listen: (channel, hear) => listener.listen(channel, hear),
    db: drizzlePg(pool, { schema, casing: 'snake_case' }),
    async migrate() {
      // A connection of its own: a large table takes its time. The lock goes with it.
      const connection = new pg.Client({ connectionString: url });
      await connection.connect();
      try {
        await connection.query('select pg_advisory_lock($1)', [migrationLock]);
        await migratePg(drizzlePg(connection, { schema }), { migrationsFolder });
      } finally {
        await connection.end();
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await listener.close();
      if (!pool.ended) await Promise.all([pool.end(), upkeep.end()]);
    },
  };
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000, ...options });
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** The embedded database, in a folder that this process holds alone. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  const lock = lockFolder(dataDir);
  try {
    const client = await PGlite.create(folder);
    const database = wrapPglite(client);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new StartError(`The embedded database in ${folder} does not open (${reasonOf(error)}).`);
  }
}

/** Both databases look the same from here on. */
function wrapPglite(client: PGlite): Database {
  const db = drizzlePglite(client, { schema, casing: 'snake_case' });
  return {
    shared: false,
    db,
    statements: fromPglite(client),
    async listen(channel, hear) {
      const stop = await client.listen(channel, hear);
      return () => void stop();
    },
    migrate: () => migratePglite(db, { migrationsFolder }),
    async ping() {
      await client.query('select 1');
    },
    async close() {
      if (!client.closed) await client.close();
    },
  };
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown reason';
}
