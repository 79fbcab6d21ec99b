import { notInArray, sql } from 'drizzle-orm';
import { animals as animalList } from './catalogue/animals.ts';
import { terms as termList } from './catalogue/terms.ts';
import type { Db } from './client.ts';
import { animals, terms } from './schema.ts';

/** Makes the catalogue's rows equal to the lists in the code; may run at every start. */
export async function seedCatalogue(db: Db): Promise<{ animals: number; terms: number }> {
  await db.transaction(async (tx) => {
    await tx
      .insert(animals)
      .values(animalList.map((animal, position) => ({ ...animal, position })))
      .onConflictDoUpdate({
        target: animals.id,
        set: {
          name: sql`excluded.name`,
          englishName: sql`excluded.english_name`,
          emoji: sql`excluded.emoji`,
          position: sql`excluded.position`,
        },
      });
    await tx
      .insert(terms)
      .values(termList.map((term, position) => ({ ...term, position })))
      .onConflictDoUpdate({
        target: terms.id,
        set: {
          name: sql`excluded.name`,
          description: sql`excluded.description`,
          emoji: sql`excluded.emoji`,
          position: sql`excluded.position`,
        },
      });
    await tx.delete(animals).where(
      notInArray(
        animals.id,
        animalList.map(({ id }) => id),
      ),
    );
    await tx.delete(terms).where(
      notInArray(
        terms.id,
        termList.map(({ id }) => id),
      ),
    );
  });
  return { animals: animalList.length, terms: termList.length };
}
