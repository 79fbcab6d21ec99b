import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { brainRotName } from '#contract/constants.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';

type NewItem = typeof brainRots.$inferInsert;

/** A ready item as the worker would have left it, without its files. */
export function readyItem(ownerId: string, values: Partial<NewItem> = {}): NewItem {
  const id = randomBytes(9).toString('base64url');
  const { animalName = 'Squalo', termName = 'Disco' } = values;
  return {
    id,
    ownerId,
    status: 'ready',
    animalId: 'shark',
    termId: 'disco',
    name: brainRotName(animalName, termName),
    animalName,
    termName,
    style: '3D',
    palette: 'vibrant',
    craziness: 'unhinged',
    seed: 1,
    fileKey: `files-${id}`,
    readyAt: new Date(),
    ...values,
  };
}

/** Inserts it and scores it by the formula, written out here a second time on purpose. */
export async function insertReadyItem(db: Db, ownerId: string, values: Partial<NewItem> = {}) {
  const [item] = await db
    .insert(brainRots)
    .values({
      ...readyItem(ownerId, values),
      trendScore: sql`extract(epoch from ${values.createdAt?.toISOString() ?? sql`now()`}::timestamptz) / 172800`,
    })
    .returning();
  if (!item) throw new Error('The item was not inserted');
  return item;
}

/** A user who exists in our table only: for rows that somebody must own. */
export async function insertUser(db: Db): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  await db.insert(users).values({ id, identity: `test:${id}` });
  return id;
}
