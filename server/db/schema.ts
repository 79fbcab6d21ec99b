import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const animals = pgTable('animals', {
  id: text().primaryKey(),
  name: text().notNull(),
  englishName: text().notNull(),
  emoji: text().notNull(),
  /** Order in which the lists show them. */
  position: integer().notNull(),
});

export const terms = pgTable('terms', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  emoji: text().notNull(),
  position: integer().notNull(),
});
