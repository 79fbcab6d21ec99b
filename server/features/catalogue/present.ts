import type { Animal, Term } from '#contract/catalogue.ts';
import type { animals, terms } from '#server/db/schema.ts';

export function presentAnimal(row: typeof animals.$inferSelect): Animal {
  return { id: row.id, name: row.name, englishName: row.englishName, emoji: row.emoji };
}

export function presentTerm(row: typeof terms.$inferSelect): Term {
  return { id: row.id, name: row.name, description: row.description, emoji: row.emoji };
}
