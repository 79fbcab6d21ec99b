import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { openPostgres } from '#server/db/postgres.ts';
import * as schema from '#server/db/schema.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import type { Deps } from '#server/deps-type.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { readSettings } from '#server/settings/settings.ts';
import { databaseUrl } from '#tests/helpers/database-setup.ts';
import { type PostgresServer, runStatement } from '#tests/helpers/postgres.ts';
import { fillWith, findHotBrainRot } from '../many-items.ts';

/** A database of one size, with what the services need of it. */
export interface Side {
  deps: Deps;
  hot: string;
}

/** Few and many items; of both `collector` owns the first ones. */
export const sizes = { few: 1000, many: 300_000 };
const collectorOwns = { few: 1000, many: 5000 };

export async function openSide(
  postgres: PostgresServer,
  name: keyof typeof sizes,
  folder: string,
): Promise<Side> {
  await runStatement(postgres.url, `create database load_${name}`);
  const url = databaseUrl(postgres.url, `load_${name}`);
  const database = await openPostgres(url);
  await database.migrate();
  await seedCatalogue(database.db);
  // To insert them all takes longer than the product waits for any answer.
  const patient = new pg.Client(url);
  await patient.connect();
  await fillWith(drizzle(patient, { schema }), sizes[name], collectorOwns[name]);
  await patient.end();
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40) });
  const deps = await chooseDepsOn(database, settings, pino({ level: 'silent' }));
  return { deps, hot: await findHotBrainRot(database.db) };
}

/**
 * What a task takes on either side, in milliseconds; they are asked in turn, so that a busy machine slows both. A share of
 * a half is the median; of a quarter, what it takes where less came between.
 */
export async function timesOf<Asked>(
  task: (side: Asked) => Promise<unknown>,
  few: Asked,
  many: Asked,
  { rounds, share = 0.5 }: { rounds: number; share?: number },
): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let round = -20; round < rounds; round++) {
    for (const [index, side] of [few, many].entries()) {
      const started = performance.now();
      await task(side);
      if (round >= 0) took[index as 0 | 1].push(performance.now() - started);
    }
  }
  return took.map((times) => times.toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? 0) as [
    number,
    number,
  ];
}
