import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as identitySchema from './identity-schema.ts';
import * as operationsSchema from './operations-schema.ts';
import * as paymentSchema from './payment-schema.ts';
import * as schema from './schema.ts';
import * as todaySchema from './today-schema.ts';

const folder = join(import.meta.dirname, 'migrations/meta');

test('the migrations lead to the schema: a change of one without the other is found', async () => {
  const { entries } = JSON.parse(readFileSync(join(folder, '_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  const migrated = JSON.parse(readFileSync(join(folder, `${newest}_snapshot.json`), 'utf8'));
  const written = generateDrizzleJson(
    { ...schema, ...identitySchema, ...operationsSchema, ...paymentSchema, ...todaySchema },
    migrated.id,
    undefined,
    'snake_case',
  );
  expect(await generateMigration(migrated, written)).toEqual([]);
});
