import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { animals, terms } from '#server/db/schema.ts';

export function findAnimals(db: Db) {
  return db.select().from(animals).orderBy(asc(animals.position));
}

export function findTerms(db: Db) {
  return db.select().from(terms).orderBy(asc(terms.position));
}

export async function findPair(db: Db, animalId: string, termId: string) {
  const [pair] = await db
    .select({ animal: animals, term: terms })
    .from(animals)
    .innerJoin(terms, eq(terms.id, termId))
    .where(eq(animals.id, animalId));
  return pair;
}
