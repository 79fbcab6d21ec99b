import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { animals, terms } from '#server/db/schema.ts';

export function findAnimals(db: Db) {
  return db.select().from(animals).orderBy(asc(animals.position));
}

export function findTerms(db: Db) {
  return db.select().from(terms).orderBy(asc(terms.position));
}

export async function findAnimal(db: Db, id: string) {
  const [animal] = await db.select().from(animals).where(eq(animals.id, id));
  return animal;
}

export async function findTerm(db: Db, id: string) {
  const [term] = await db.select().from(terms).where(eq(terms.id, id));
  return term;
}
