import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../import-rules.ts';

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'rotopia-imports-'));
});
afterAll(() => rmSync(house, { recursive: true }));

/** Writes a small house with these files and returns the names of the rules it breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  rmSync(house, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] as string))];
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: house,
    ruleSet: rules,
    validate: true,
  });
  const { summary } = output as ICruiseResult;
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

const leaf = 'export const it = 1;\n';

test.each([
  ['contract-imports-only-zod', 'contract/a.ts', '../server/b.ts', 'server/b.ts'],
  ['engine-imports-only-itself', 'engine/a.ts', '../contract/b.ts', 'contract/b.ts'],
  ['web-never-imports-server', 'web/a.ts', '../server/b.ts', 'server/b.ts'],
  ['server-never-imports-web', 'server/a.ts', '../web/b.ts', 'web/b.ts'],
  ['shipped-code-never-imports-tests', 'server/a.ts', '../tests/b.ts', 'tests/b.ts'],
  ['parts-and-lib-know-no-feature', 'web/ui/a.ts', '../features/auth/b.ts', 'web/features/auth/b.ts'],
  ['a-web-feature-knows-no-other', 'web/features/auth/a.ts', '../create/b.ts', 'web/features/create/b.ts'],
  ['providers-know-no-feature-nor-database', 'server/providers/mail/a.ts', '../../db/b.ts', 'server/db/b.ts'],
  [
    'only-deps-names-an-adapter',
    'server/features/x/a.ts',
    '../../providers/mail/smtp/b.ts',
    'server/providers/mail/smtp/b.ts',
  ],
  [
    'a-server-feature-is-used-through-its-service',
    'server/features/x/a.ts',
    '../y/queries.ts',
    'server/features/y/queries.ts',
  ],
])('%s', async (rule, from, specifier, target) => {
  const files = { [from]: `import { it } from '${specifier}';\nexport const a = it;\n`, [target]: leaf };
  expect(await brokenRules(files)).toContain(rule);
});

test('an import of a type alone breaks a rule too', async () => {
  const files = {
    'web/a.ts': "import type { It } from '../server/b.ts';\nexport type A = It;\n",
    'server/b.ts': 'export type It = 1;\n',
  };
  expect(await brokenRules(files)).toEqual(['web-never-imports-server']);
});

test('what the house allows breaks nothing', async () => {
  const files = {
    'contract/a.ts': leaf,
    'server/deps.ts': "import { it } from './providers/mail/smtp/b.ts';\nexport const a = it;\n",
    'server/providers/mail/smtp/b.ts': leaf,
    'web/features/auth/a.ts': "import { it } from '../../../contract/a.ts';\nexport const a = it;\n",
  };
  expect(await brokenRules(files)).toEqual([]);
});
