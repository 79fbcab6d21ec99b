import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { animals, terms } from '#server/db/schema.ts';

export function findAnimals(db: Db) {
  return db.select().from(animals).orderBy(asc(animals.position));
}

export function findTerms(db: Db) {
  return db.select().from(terms).orderBy(asc(terms.position));
}
