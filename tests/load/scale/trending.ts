import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { type ListFilters, TrendingSort } from '#contract/brain-rots.ts';
import { queryRows } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import * as schema from '#server/db/schema.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import type { Deps } from '#server/deps-type.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { listTrending } from '#server/features/browse/service.ts';
import { readSettings } from '#server/settings/settings.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { type PostgresServer, runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { fillWith, popularPair, rarePair } from '../many-items.ts';
import { type Figure, percentile, print, ratioFigure } from './figure.ts';

const rounds = 80;
/** Few and many items; of both `collector` owns the first ones. */
const sizes = { few: 1000, many: 300_000 };
const collectorOwns = { few: 1000, many: 5000 };
/** How much longer a list may take with many; the week's best of an animal or a term are as many as were made. */
const mostTimes: Partial<Record<TrendingSort, number>> = { hot: 1.3, newest: 1.3 };
/** What leads no index to it. The others sort what an index has found: the days' best, or a page that is nearly in order. */
const unboundPlan: Record<TrendingSort, RegExp> = {
  hot: /Seq Scan on brain_rots|Sort|Bitmap/,
  newest: /Seq Scan on brain_rots/,
  week: /Seq Scan on brain_rots/,
};
const orders: Record<TrendingSort, SQL> = {
  hot: sql`trend_score desc, id desc`,
  newest: sql`ready_at desc, id desc`,
  week: sql`likes + 2 * shares desc, id desc`,
};
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

/** Every list of trending in every order, its first page and one from the middle, with few items and with many. */
export async function measureTrending(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-scale-'));
  const postgres = await startPostgres();
  const client = new pg.Client(databaseUrl(postgres.url, 'load_many'));
  try {
    const few = await openSide(postgres, 'few', folder);
    const many = await openSide(postgres, 'many', folder);
    await client.connect();
    const figures: Figure[] = [];
    for (const sort of TrendingSort.options) {
      figures.push(...(await measureSort(sort, { few, many, client })));
    }
    for (const { database } of [few, many]) await database.close();
    return figures;
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureSort(
  sort: TrendingSort,
  { few, many, client }: Record<'few' | 'many', Deps> & { client: pg.Client },
): Promise<Figure[]> {
  const worst = { ratio: 0, ms: 0, name: '' };
  const unbound: string[] = [];
  for (const each of cases) {
    for (const page of ['first', 'deep'] as const) {
      const name = `${sort}, ${each.name}, ${page} page`;
      const [ofFew, ofMany] = [await askOf(few, sort, each, page), await askOf(many, sort, each, page)];
      const plan = await explain(client, ofMany);
      if (unboundPlan[sort].test(plan)) unbound.push(name);
      const [fewMs = 0, manyMs = 0] = await timesOf([ofFew, ofMany]);
      const ratio = manyMs / fewMs;
      if (ratio > worst.ratio) Object.assign(worst, { ratio, ms: manyMs, name });
      print(
        `${name}: ${fewMs.toFixed(2)} ms of ${sizes.few}, ${manyMs.toFixed(2)} ms of ${sizes.many}: ${ratio.toFixed(2)}`,
      );
      print(plan);
    }
  }
  const name = `trending by ${sort}`;
  const atMost = mostTimes[sort];
  return [
    atMost === undefined
      ? { name, measured: `${worst.ms.toFixed(1)} ms`, wanted: 'to know', verdict: 'ok', note: worst.name }
      : ratioFigure({
          name: `${name}, the worst of ${cases.length * 2} lists`,
          ratio: worst.ratio,
          atMost,
          note: worst.name,
        }),
    {
      name: `${name}, lists that no index leads to`,
      measured: String(unbound.length),
      wanted: 'none',
      verdict: unbound.length === 0 ? 'ok' : 'not enough',
      ...(unbound.length > 0 && { note: unbound.join('; ') }),
    },
  ];
}

async function openSide(postgres: PostgresServer, name: keyof typeof sizes, folder: string): Promise<Deps> {
  await runStatement(postgres.url, `create database load_${name}`);
  const url = databaseUrl(postgres.url, `load_${name}`);
  const database = await openPostgres(url);
  await database.migrate();
  await seedCatalogue(database.db);
  // To insert them all takes longer than the product waits for any response.
  const patient = new pg.Client(url);
  await patient.connect();
  await fillWith(drizzle(patient, { schema }), sizes[name], collectorOwns[name]);
  await patient.end();
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40) });
  return chooseDepsOn(database, settings, pino({ level: 'silent' }));
}

/** Milliseconds of one page on either side, asked in turn so that a busy machine slows both; the fastest quarter counts. */
async function timesOf(asks: (() => Promise<unknown>)[]): Promise<number[]> {
  const took: number[][] = asks.map(() => []);
  for (let round = -20; round < rounds; round++) {
    for (const [index, ask] of asks.entries()) {
      const started = performance.now();
      await ask();
      if (round >= 0) took[index]?.push(performance.now() - started);
    }
  }
  return took.map((times) => percentile(times, 0.25));
}

/** Reads one page of it; a deep one begins in the middle of all that match. */
async function askOf(deps: Deps, sort: TrendingSort, { filters, limit }: Case, page: 'first' | 'deep') {
  const cursor = page === 'deep' ? await findMiddle(deps, sort, filters) : undefined;
  const ask = () => listTrending(deps, viewer, { ...filters, sort, limit, cursor });
  const found = (await ask()).length;
  if (found !== limit) throw new Error(`${found} instead of ${limit} of ${JSON.stringify(filters)}`);
  return ask;
}

async function findMiddle(
  { database }: Deps,
  sort: TrendingSort,
  filters: Partial<ListFilters>,
): Promise<string> {
  const { animal = null, term = null, style = null, palette = null } = filters;
  const [row] = await queryRows<{ id: string }>(
    database.db,
    sql`
    with matching as (
      select id, row_number() over (order by ${orders[sort]}) place, count(*) over () of
      from brain_rots
      where animal_id = coalesce(${animal}, animal_id) and term_id = coalesce(${term}, term_id)
        and style = coalesce(${style}, style) and palette = coalesce(${palette}, palette)
        and (${sort} <> 'week' or created_at > now() - interval '6 days')
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

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that this process sends to PostgreSQL meanwhile, in order. */
async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const usual = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...sent: unknown[]) {
    const [first, second] = sent as [string | Statement, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : first.values;
    statements.push({ text, values: values ?? [] });
    return Reflect.apply(usual, this, sent) as unknown;
  } as typeof usual;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = usual;
  }
  return statements;
}
