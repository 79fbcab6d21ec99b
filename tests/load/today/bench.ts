import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { utcDay } from '#server/brain-rot/days.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import { dailyEntries } from '#server/db/today-schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { dealDuels, decideDuel } from '#server/features/today/duels.ts';
import { openDay } from '#server/features/today/service.ts';
import { readSettings } from '#server/settings/settings.ts';
import { readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { type PostgresServer, runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { percentile, print, ratioFigure } from '../scale/figure.ts';

// What a round of duels costs on a day with 300,000 votes, against one with 1,000: on one PostgreSQL, in turns, so that
// a busy machine slows both.

const sizes = { few: 1000, many: 300_000 };
const entryCount = 1000;
const votesPerUser = 50;
const rounds = 300;
const mostRatio = 1.3;
/** None: a bench votes faster than a person. */
const limits = { take: async () => 0, forget: async () => {} };

const folder = mkdtempSync(join(tmpdir(), 'rotopia-today-'));
const postgres = await startPostgres();
try {
  const sides = [await openSide(postgres, 'few'), await openSide(postgres, 'many')];
  const deals = await timesOf(sides.map((deps) => () => dealDuels(deps, viewerOf(0))));
  const votes = await timesOf(sides.map((deps) => () => vote(deps)));
  for (const [name, [few = 0, many = 0]] of Object.entries({ 'a round of duels': deals, 'a vote': votes })) {
    print(
      `${name}: ${few.toFixed(2)} ms with ${sizes.few} votes, ${many.toFixed(2)} ms with ${sizes.many}: ratio ${(many / few).toFixed(2)}`,
    );
  }
  const figure = ratioFigure({
    name: 'a round of duels',
    ratio: (deals[1] ?? 0) / (deals[0] ?? 0),
    atMost: mostRatio,
  });
  print(`${figure.name}: ${figure.measured}, wanted ${figure.wanted}: ${figure.verdict}`);
  if (figure.verdict !== 'ok') process.exitCode = 1;
  for (const { database } of sides) await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

function viewerOf(nth: number) {
  return { id: `user-${nth}`, createdAt: new Date(0) };
}

/** The first duel of a new round. */
async function vote(deps: Deps): Promise<void> {
  const user = viewerOf(Math.floor(Math.random() * (sizes.few / votesPerUser)));
  const { duels } = await dealDuels(deps, user);
  const { token = '' } = duels[0] ?? {};
  await decideDuel({ ...deps, limits }, user, { token, pick: 'left' });
}

async function openSide(server: PostgresServer, name: keyof typeof sizes): Promise<Deps> {
  await runStatement(server.url, `create database today_${name}`);
  const url = databaseUrl(server.url, `today_${name}`);
  const database = await openPostgres(url);
  await database.migrate();
  await seedCatalogue(database.db);
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40) });
  const deps = await chooseDepsOn(database, settings, pino({ level: 'silent' }));
  await fill(deps, url, sizes[name]);
  return deps;
}

/** Each user votes on as many pairs as a long evening has; all entries are compared about as often. */
async function fill({ database: { db }, now }: Deps, url: string, voteCount: number): Promise<void> {
  const day = utcDay(now());
  const { animalId, termId } = await openDay(db, day);
  const voters = voteCount / votesPerUser;
  for (let from = 0; from < entryCount; from += 500) {
    const numbers = Array.from({ length: 500 }, (_, nth) => from + nth);
    await db.insert(users).values(numbers.map((nth) => ({ id: `maker-${nth}`, identity: `maker:${nth}` })));
    const made = numbers.map((nth) => readyBrainRot(`maker-${nth}`, { id: `rot-${nth}`, animalId, termId }));
    await db.insert(brainRots).values(made);
    await db
      .insert(dailyEntries)
      .values(numbers.map((nth) => ({ day, userId: `maker-${nth}`, brainRotId: `rot-${nth}` })));
  }
  // Statements that take longer than the product waits for any.
  const run = (statement: string) => runStatement(url, statement);
  await run(`insert into users (id, identity)
    select 'user-' || nth, 'user:' || nth from generate_series(0, ${voters - 1}) as nth`);
  await run(`
    insert into duel_votes (day, user_id, first_id, second_id, winner_id, is_counted)
    select '${day}', 'user-' || nth / ${votesPerUser}, least(a, b), greatest(a, b), a, true
    from (
      select nth, 'rot-' || (nth * 7919::bigint) % ${entryCount} as a,
        'rot-' || (nth * 7919::bigint + 1 + nth / ${entryCount}) % ${entryCount} as b
      from generate_series(0, ${voteCount - 1}) as nth
    ) as pairs where a <> b on conflict do nothing`);
  await run(`
    update daily_entries set votes = counted.votes, compared = counted.users from (
      select side.id, count(*) as votes, count(distinct user_id) as users
      from duel_votes cross join lateral (values (first_id), (second_id)) as side (id) group by side.id
    ) as counted where counted.id = brain_rot_id`);
  await run('vacuum analyze');
}

/** Milliseconds of each, asked in turn; the fastest quarter counts. */
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
