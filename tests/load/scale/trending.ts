import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ListFilters } from '#contract/brain-rots.ts';
import { queryRows } from '#server/db/client.ts';
import { listTrending } from '#server/features/browse/service.ts';
import { databaseUrl } from '#tests/helpers/database-setup.ts';
import { startPostgres } from '#tests/helpers/postgres.ts';
import { popularPair, rarePair } from '../browse/fill.ts';
import { openSide, type Side, sizes, timesOf } from '../browse/sides.ts';
import { type Figure, print, ratioFigure } from './figure.ts';
import { recordStatements } from './statements.ts';

const rounds = 80;
const mostTimes = 1.3;
const viewer = { id: 'collector' };

interface Case {
  name: string;
  filters: Partial<ListFilters>;
  /** So many there are on both sides, twice over. */
  limit: number;
}

const everyFilter = { ...popularPair, style: '2D', palette: 'pastel' } as const;
const cases: Case[] = [
  ...subsetsOf(Object.entries(everyFilter)).map((entries) => ({
    name: entries.map(([, value]) => value).join(' ') || 'everything',
    filters: Object.fromEntries(entries) as Partial<ListFilters>,
    limit: 12,
  })),
  { name: 'a rare pair', filters: rarePair, limit: 6 },
  { name: 'a rare pair 2D', filters: { ...rarePair, style: '2D' }, limit: 2 },
];

/** Every list of what is hot, its first page and one from the middle, with few items and with many. */
export async function measureTrending(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-scale-'));
  const postgres = await startPostgres();
  const client = new pg.Client(databaseUrl(postgres.url, 'load_many'));
  try {
    const few = await openSide(postgres, 'few', folder);
    const many = await openSide(postgres, 'many', folder);
    await client.connect();
    const worst = { ratio: 0, name: '' };
    const unbound: string[] = [];
    for (const each of cases) {
      for (const page of ['first', 'deep'] as const) {
        const name = `${each.name}, ${page} page`;
        const [ofFew, ofMany] = [await askOf(few, each, page), await askOf(many, each, page)];
        const plan = await explain(client, ofMany);
        if (/Seq Scan on brain_rots|Sort|Bitmap/.test(plan)) unbound.push(name);
        const [fewMs, manyMs] = await timesOf((ask) => ask(), ofFew, ofMany, { rounds, share: 0.25 });
        const ratio = manyMs / fewMs;
        if (ratio > worst.ratio) Object.assign(worst, { ratio, name });
        print(
          `${name}: ${fewMs.toFixed(2)} ms of ${sizes.few}, ${manyMs.toFixed(2)} ms of ${sizes.many}: ${ratio.toFixed(2)}`,
        );
        print(plan);
      }
    }
    for (const { deps } of [few, many]) await deps.database.close();
    return [
      ratioFigure({
        name: `trending, the worst of ${cases.length * 2} lists`,
        ratio: worst.ratio,
        atMost: mostTimes,
        note: worst.name,
      }),
      {
        name: 'trending, lists that no index leads to',
        measured: String(unbound.length),
        wanted: 'none',
        verdict: unbound.length === 0 ? 'ok' : 'not enough',
        ...(unbound.length > 0 && { note: unbound.join('; ') }),
      },
    ];
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Reads one page of it; a deep one begins in the middle of all that match. */
async function askOf({ deps }: Side, { filters, limit }: Case, page: 'first' | 'deep') {
  const cursor = page === 'deep' ? await findMiddle(deps, filters) : undefined;
  const ask = () => listTrending(deps, viewer, { ...filters, limit, cursor });
  const found = (await ask()).length;
  if (found !== limit) throw new Error(`${found} instead of ${limit} of ${JSON.stringify(filters)}`);
  return ask;
}

async function findMiddle({ database }: Side['deps'], filters: Partial<ListFilters>): Promise<string> {
  const { animal = null, term = null, style = null, palette = null } = filters;
  const [row] = await queryRows<{ id: string }>(
    database.db,
    sql`
    with matching as (
      select id, row_number() over (order by trend_score desc, id desc) place, count(*) over () of
      from brain_rots
      where animal_id = coalesce(${animal}, animal_id) and term_id = coalesce(${term}, term_id)
        and style = coalesce(${style}, style) and palette = coalesce(${palette}, palette)
    )
    select id from matching where place = of / 2`,
  );
  if (!row) throw new Error(`Nothing is in the middle of ${JSON.stringify(filters)}`);
  return row.id;
}

/** How PostgreSQL finds it. */
async function explain(client: pg.Client, ask: () => Promise<unknown>): Promise<string> {
  const [statement] = await recordStatements(ask);
  if (!statement) throw new Error('Nothing was asked');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${statement.text}`,
    statement.values,
  );
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
}

function subsetsOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, which) =>
    items.filter((_item, index) => Math.floor(which / 2 ** index) % 2 === 1),
  );
}
