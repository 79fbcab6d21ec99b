import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'rotopia-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that this code breaks. */
function brokenRules(code: string): string[] {
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  writeFileSync(join(folder, 'code.ts'), `declare function work(): Promise<boolean>;\n${code}\n`);
  const { stdout } = spawnSync('oxlint', ['--config', '.oxlintrc.json', '--format', 'unix', folder], {
    encoding: 'utf8',
  });
  return Array.from(stdout.matchAll(/\[Error\/([^\]]+)\]/g), ([, rule]) => rule as string);
}

test.each([
  ['no-floating-promises', 'work();'],
  ['no-floating-promises', 'work().then((done) => done);'],
  ['no-misused-promises', 'if (work()) throw new Error();'],
  ['no-misused-promises', '[1].forEach(async () => void (await work()));'],
  ['await-thenable', 'const three = 3; await three;'],
  ['return-await', 'export async function go() { try { return work(); } catch { return false; } }'],
])('%s is broken by %s', { timeout: 30_000 }, (rule, code) => {
  expect(brokenRules(code)).toContain(`typescript(${rule})`);
});

test('a promise that is awaited, handled or given up on purpose passes', { timeout: 30_000 }, () => {
  const code = 'export const done = await work(); work().catch(() => false); void work();';
  expect(brokenRules(code)).toEqual([]);
});
