import { asc, eq } from 'drizzle-orm';
import type { Animal, Term } from '#contract/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { animals, terms } from '#server/db/schema.ts';

export async function listAnimals(db: Db): Promise<Animal[]> {
  return (await findAnimals(db)).map(presentAnimal);
}

export async function listTerms(db: Db): Promise<Term[]> {
  return (await findTerms(db)).map(presentTerm);
}

export async function describePair(db: Db, animalId: string, termId: string) {
  const pair = await findPair(db, animalId, termId);
  return pair && { animal: presentAnimal(pair.animal), term: presentTerm(pair.term) };
}

function presentAnimal(row: typeof animals.$inferSelect): Animal {
  return { id: row.id, name: row.name, englishName: row.englishName, emoji: row.emoji };
}

function presentTerm(row: typeof terms.$inferSelect): Term {
  return { id: row.id, name: row.name, description: row.description, emoji: row.emoji };
}

function findAnimals(db: Db) {
  return db.select().from(animals).orderBy(asc(animals.position));
}

function findTerms(db: Db) {
  return db.select().from(terms).orderBy(asc(terms.position));
}

async function findPair(db: Db, animalId: string, termId: string) {
  const [pair] = await db
    .select({ animal: animals, term: terms })
    .from(animals)
    .innerJoin(terms, eq(terms.id, termId))
    .where(eq(animals.id, animalId));
  return pair;
}
