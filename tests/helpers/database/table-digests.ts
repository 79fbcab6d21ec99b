import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { jobNames } from '#server/jobs/job-table.ts';

/**
 * A digest of each table's rows, of our own tables and the job queue's: 'public.users' → 'd41d8cd9…'. Jobs have one for
 * each kind: 'pgboss.job send-mail'.
 */
export type TableDigests = ReadonlyMap<string, string>;

export async function digestTables(db: Db): Promise<TableDigests> {
  const names = await tableNames(db);
  const digestOf = (name: string, rows: string) =>
    `select '${name}' as name, coalesce(md5(string_agg(r::text, chr(10) order by r::text)), 'empty') as digest from ${rows}`;
  const digests = names.flatMap((name) =>
    name === 'pgboss.job'
      ? jobNames.map((kind) => digestOf(`${name} ${kind}`, `${name} r where r.name = '${kind}'`))
      : digestOf(name, `${name} r`),
  );
  const rows = await queryRows<{ name: string; digest: string }>(db, sql.raw(digests.join(' union all ')));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Every table there is; parts of one are read through it. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  return tables.map(({ name }) => name).toSorted();
}

/** The tables in which something differs. */
export function changedTables(before: TableDigests, after: TableDigests): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
}
