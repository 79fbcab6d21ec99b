import { getTableConfig } from 'drizzle-orm/pg-core';
import type { CopyTransaction } from '#server/db/copying.ts';
import * as identitySchema from '#server/db/identity-schema.ts';
import * as schema from '#server/db/schema.ts';

/** A table as the database has it, in the words of its own statements. */
export interface Table {
  name: string;
  columns: string[];
  /** By primary key, and by bytes, so that both databases give the same order. */
  orderBy: string;
  /** Tables that its rows refer to. */
  needs: string[];
}

/** Every table of this version. */
export const allTables: readonly string[] = Object.values({ ...schema, ...identitySchema }).map(
  (table) => getTableConfig(table).name,
);

/** Whose rows mean something elsewhere: not who leads at the moment. */
export const keptTables: readonly string[] = allTables.filter((name) => name !== 'leases');

/** The tables that a database really has, what others need first. */
export async function findTables(tx: CopyTransaction): Promise<Table[]> {
  const found = await tx.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
            order by attnum) as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
              order by k.place)
       from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, place)
       join pg_attribute a on a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as "orderBy",
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return inOrder(found);
}

function inOrder(tables: Table[]): Table[] {
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const needed of tables.filter(({ name }) => table.needs.includes(name))) {
      if (!sorted.has(needed)) add(needed);
    }
    sorted.add(table);
  };
  tables.forEach(add);
  return [...sorted];
}

export function copyOut(tx: CopyTransaction, { name, columns, orderBy }: Table): AsyncIterable<Uint8Array> {
  return tx.copyOut(`select ${quoted(columns)} from public.${quote(name)} order by ${orderBy}`);
}

export function copyIn(tx: CopyTransaction, table: Table, lines: AsyncIterable<Uint8Array>): Promise<void> {
  return tx.copyIn(`public.${quote(table.name)} (${quoted(table.columns)})`, lines);
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoted(columns: string[]): string {
  return columns.map(quote).join(', ');
}

/** What must come out the same in any copy, as text. */
export async function readSums(tx: CopyTransaction): Promise<Record<string, string>> {
  const sums = await tx.query<{ what: string; sum: string }>(`
    select 'credits ' || kind as what, sum(amount)::text as sum from credit_entries group by kind
    union all select 'credits in all balances', coalesce(sum(balance), 0)::text from users
    union all select 'credits owed', coalesce(sum(owed), 0)::text from users
    union all select 'balances that are not the sum of their entries', count(*)::text from (
      select from users left join credit_entries on credit_entries.user_id = users.id
      group by users.id having balance <> coalesce(sum(amount), 0)) wrong
    union all select 'cents paid', coalesce(sum(amount - refunded_amount), 0)::text from payments where status = 'paid'
    order by 1`);
  return Object.fromEntries(sums.map(({ what, sum }) => [what, sum]));
}

/** How far the sequences of these tables have counted; null: never used. */
export async function readSequences(
  tx: CopyTransaction,
  tables: readonly string[],
): Promise<Record<string, number | null>> {
  const sequences = await tx.query<{ name: string; last: string | null }>(
    `select s.sequencename as name, s.last_value::text as last
     from pg_sequences s
     join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid
     where s.schemaname = 'public' and c.relname = any($1) order by 1`,
    [tables],
  );
  return Object.fromEntries(sequences.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** When the last migration was written that the database has been through; 0: none. */
export async function levelOf(tx: CopyTransaction): Promise<number> {
  const [list] = await tx.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!list?.there) return 0;
  const [last] = await tx.query<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  );
  return Number(last?.when ?? 0);
}
