import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What queries take: the database or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** For the job queue, which brings statements of its own. */
  readonly statements: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** Receives notifications (`pg_notify`) of all processes. Best effort: poll as well. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => void>;
  /** Whether other processes may use it too. */
  readonly shared: boolean;
  /** Brings the tables up to date; processes that start together take turns. */
  migrate(): Promise<void>;
  /** Only the embedded database: its folder at one moment, as a tar; statements wait meanwhile. */
  readonly dumpFolder?: () => Promise<Blob>;
  ping(): Promise<void>;
  /** The connections that requests share; nothing where there is only the one. */
  pool(): { total: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}

/** Runs a statement written by hand; both drivers answer with rows, the ORM's type hides them. */
export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
