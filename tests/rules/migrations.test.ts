import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../server/db/migrations');
/** Older migrations were written before rolling updates. */
const lastBeforeTheRule = '0010';

/** What the version before would stumble over: it goes on reading and writing while a new one is brought in. */
const breaks: Readonly<Record<string, RegExp>> = {
  'drops what is still read': /\bdrop\s+(table|column|view|type|schema)\b/i,
  'renames what is still read': /\brename\s+(to|column|constraint|value)\b/i,
  'refuses rows that are still written': /\bset\s+not\s+null\b/i,
  'makes another type of it': /\balter\s+column\b.*\btype\b/is,
  'takes away what fills it': /\bdrop\s+default\b/i,
  'requires a column that is not written yet': /\badd\s+(column\s+)?"\w+"(?!.*\bdefault\b).*\bnot\s+null\b/is,
  'bounds what is still written': /\balter\s+table\b.*\badd\s+constraint\b|\bcreate\s+unique\s+index\b/is,
};
/** Stands before such a statement and says why the version before can live with it. */
const reason = /^--\s*safe beside the version before: \S.{10,}/m;

/** Statements of a migration that would hurt the version before, and say no reason why not. */
function hurtfulIn(migration: string): string[] {
  const made = new Set(
    [...migration.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, name]) => name),
  );
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table] = /\b(?:alter table|on)\s+(?:only\s+)?(?:"public"\.)?"(\w+)"/i.exec(statement) ?? [];
    // A table that is created here is not in use yet.
    if (reason.test(statement) || made.has(table)) return [];
    return Object.entries(breaks)
      .filter(([, pattern]) => pattern.test(statement))
      .map(([what]) => what);
  });
}

test('migrations work beside the version before', () => {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > lastBeforeTheRule,
  );
  for (const name of files)
    expect([name, hurtfulIn(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, []]);
});

test('the changelog names every migration since 0.1.0, and whether it can be rolled back', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const lastOfFirstRelease = '0005';
  const unnamed = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastOfFirstRelease)
    .filter((name) => !changelog.includes(`\`${name.slice(0, -4)}\``));
  expect(unnamed).toEqual([]);
});

test.each([
  ['drops what is still read', 'ALTER TABLE "users" DROP COLUMN "balance";'],
  ['drops what is still read', 'DROP TABLE "likes" CASCADE;'],
  ['renames what is still read', 'ALTER TABLE "users" RENAME COLUMN "balance" TO "credits";'],
  ['refuses rows that are still written', 'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;'],
  ['makes another type of it', 'ALTER TABLE "users" ALTER COLUMN "balance" SET DATA TYPE bigint;'],
  ['takes away what fills it', 'ALTER TABLE "users" ALTER COLUMN "balance" DROP DEFAULT;'],
  ['requires a column that is not written yet', 'ALTER TABLE "users" ADD COLUMN "nick" text NOT NULL;'],
  ['bounds what is still written', 'ALTER TABLE "users" ADD CONSTRAINT "short" CHECK (length(name) < 9);'],
  ['bounds what is still written', 'CREATE UNIQUE INDEX "one_name" ON "users" USING btree ("name");'],
])('a migration that %s is refused: %s', (what, statement) => {
  expect(hurtfulIn(statement)).toEqual([what]);
  expect(hurtfulIn(`-- safe beside the version before: nothing reads it since 0012\n${statement}`)).toEqual(
    [],
  );
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "nick" text;',
  `ALTER TABLE "users" ADD COLUMN "nick" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "by_nick" ON "users" USING btree ("nick");',
  'DROP INDEX "by_nick";',
  'CREATE TABLE "pets" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "pets" ADD CONSTRAINT "owner" FOREIGN KEY ("id") REFERENCES "users"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "pets" USING btree ("id");',
])('one that only adds is taken: %s', (statement) => {
  expect(hurtfulIn(statement)).toEqual([]);
});
