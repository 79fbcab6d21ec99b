import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { brainRotName } from '#contract/constants.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { deliver } from '#server/features/create/queries.ts';

type NewBrainRot = typeof brainRots.$inferInsert;

/** A ready Brain Rot as the worker would have left it, without its files. */
export function readyBrainRot(ownerId: string, values: Partial<NewBrainRot> = {}): NewBrainRot {
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

/** Inserts it with the score of an item without likes and shares: its age alone. */
export async function insertReadyBrainRot(db: Db, ownerId: string, values: Partial<NewBrainRot> = {}) {
  const [brainRot] = await db
    .insert(brainRots)
    .values({
      ...readyBrainRot(ownerId, values),
      trendScore: sql`extract(epoch from ${values.createdAt?.toISOString() ?? sql`now()`}::timestamptz) / 172800`,
    })
    .returning();
  if (!brainRot) throw new Error('The Brain Rot was not inserted');
  return brainRot;
}

/** A pending Brain Rot whose worker has finished all but the delivery. */
export async function insertFinished(db: Db, ownerId: string, values: Partial<NewBrainRot> = {}) {
  const row = readyBrainRot(ownerId, { ...values, status: 'pending', readyAt: null });
  await db.insert(brainRots).values(row);
  const made = {
    placeholder: 'data:,',
    soundPeaks: null,
    engine: null,
    timeline: null,
    day: utcDay(new Date()),
  };
  return {
    row,
    deliver: (other: Partial<Parameters<typeof deliver>[3]> = {}) =>
      deliver(db, row.id, row.fileKey ?? '', { ...made, ...other }),
  };
}

/** A user who exists in our own table only: the owner of inserted rows. */
export async function insertUser(db: Db): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  await db.insert(users).values({ id, identity: `test:${id}` });
  return id;
}
