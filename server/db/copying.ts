import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** One transaction that reads and writes whole tables as PostgreSQL's COPY has them: a line of text for each row. */
export interface CopyTransaction {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** What a select finds. */
  copyOut(select: string): AsyncIterable<Uint8Array>;
  /** `columns` as in `public.users (id, name)`; the names are put into the statement as they are. */
  copyIn(columns: string, lines: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Runs the work in one transaction, and undoes it where it fails. */
export type Copying = <T>(work: (tx: CopyTransaction) => Promise<T>) => Promise<T>;

/** On both databases the same value is the same text, whatever they were set to. */
const sameText = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
];

/** On a connection of its own, which no timeout ends. */
export async function copyOnPostgres<T>(url: string, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Where it is lost, whatever was asked of it says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await begun(work, {
      query: async (text, values) => (await client.query(text, values)).rows,
      copyOut: (select) => client.query(copyTo(`copy (${select}) to stdout`)),
      copyIn: (columns, lines) => pipeline(lines, client.query(copyFrom(`copy ${columns} from stdin`))),
    });
    await client.query('commit');
    return result;
  } finally {
    // What was not committed goes with the connection.
    await client.end();
  }
}

/** No other statement runs meanwhile. */
export function copyOnPglite<T>(client: PGlite, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  return client.transaction((tx) =>
    begun(work, {
      query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
      async *copyOut(select) {
        const { blob } = await tx.query(`copy (${select}) to '/dev/blob'`);
        if (blob) yield* blob.stream();
      },
      async copyIn(columns, lines) {
        for await (const whole of wholeLines(lines)) {
          await tx.query(`copy ${columns} from '/dev/blob'`, [], { blob: new Blob([whole]) });
        }
      },
    }),
  );
}

async function begun<T>(work: (tx: CopyTransaction) => Promise<T>, tx: CopyTransaction): Promise<T> {
  for (const setting of sameText) await tx.query(setting);
  return work(tx);
}

const newLine = 10;
/** Bytes that are handed over at a time: the embedded database holds them in memory. */
const portion = 4 * 1024 * 1024;

/** The same bytes, cut only where a line ends. */
async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < portion || !chunk.includes(newLine)) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(newLine) + 1;
    yield all.subarray(0, end);
    held = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}
