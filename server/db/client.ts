import type { SQL } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What queries take: the database or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs statements as plain text, for the job queue, which brings its own. */
interface TextStatements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Database {
  readonly db: Db;
  readonly statements: TextStatements;
  /**
   * Runs a statement whose text is the same each time, whatever its values. PostgreSQL plans it once for each connection,
   * except through a pooler, which may not keep the two together.
   */
  runPlanned<Row>(name: string, statement: SQL): Promise<Row[]>;
  /** Hears what `pg_notify` says on a channel, in this process or another. Best effort: poll as well. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => void>;
  /** Other processes may be on it too. */
  readonly shared: boolean;
  /** Brings the tables up to date; processes that start together take turns. */
  migrate(): Promise<void>;
  /** Only the embedded database: its folder at one moment, as a tar; statements wait meanwhile. */
  readonly dumpFolder?: () => Promise<Blob>;
  ping(): Promise<void>;
  /** The connections that requests share; nothing where there is only the one. */
  pool(): PoolState | undefined;
  close(): Promise<void>;
}

interface PoolState {
  total: number;
  idle: number;
  /** Statements and transactions that have no connection yet. */
  waiting: number;
}

const dialect = new PgDialect();

/** A statement as the drivers take it. */
export function written(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/** Runs a statement written by hand; both drivers answer with rows, the ORM's type hides them. */
export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
