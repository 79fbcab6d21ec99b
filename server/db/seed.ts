import { notInArray, sql } from 'drizzle-orm';
import { animals as animalList } from './catalogue/animals.ts';
import { terms as termList } from './catalogue/terms.ts';
import type { Db } from './client.ts';
import { animals, terms } from './schema.ts';

const newValues = { name: sql`excluded.name`, emoji: sql`excluded.emoji`, position: sql`excluded.position` };
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** Makes the catalogue's rows equal to the lists in the code; may run at every start. */
export async function seedCatalogue(db: Db): Promise<{ animals: number; terms: number }> {
  await db.transaction(async (tx) => {
    await tx
      .insert(animals)
      .values(animalList.map((animal, position) => ({ ...animal, position })))
      .onConflictDoUpdate({
        target: animals.id,
        set: { ...newValues, englishName: sql`excluded.english_name` },
      });
    await tx
      .insert(terms)
      .values(termList.map((term, position) => ({ ...term, position })))
      .onConflictDoUpdate({
        target: terms.id,
        set: { ...newValues, description: sql`excluded.description` },
      });
    await tx.delete(animals).where(notInArray(animals.id, idsOf(animalList)));
    await tx.delete(terms).where(notInArray(terms.id, idsOf(termList)));
  });
  return { animals: animalList.length, terms: termList.length };
}
