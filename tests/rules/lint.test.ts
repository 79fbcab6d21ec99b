import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Each piece of code with the rule it breaks, or none. */
const pieces = [
  ['no-floating-promises', 'work();'],
  ['no-floating-promises', 'work().then((done) => done);'],
  ['no-misused-promises', 'if (work()) throw new Error();'],
  ['no-misused-promises', '[1].forEach(async () => void (await work()));'],
  ['await-thenable', 'const three = 3; await three;'],
  ['return-await', 'export async function go() { try { return work(); } catch { return false; } }'],
  [undefined, 'export const done = await work(); work().catch(() => false); void work();'],
] as const;

test('floating and misused promises are found by their types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  for (const [index, [, code]] of pieces.entries()) {
    const end = code.includes('export') ? '' : 'export {};';
    writeFileSync(
      join(folder, `piece-${index}.ts`),
      `declare function work(): Promise<boolean>;\n${code}\n${end}\n`,
    );
  }
  const { stdout } = spawnSync('oxlint', ['--config', '.oxlintrc.json', '--format', 'unix', folder], {
    encoding: 'utf8',
  });
  const broken = pieces.map((_, index) =>
    stdout.split('\n').flatMap((line) => (line.includes(`piece-${index}.ts`) ? rulesIn(line) : [])),
  );
  expect(broken).toEqual(pieces.map(([rule]) => (rule ? [rule] : [])));
});

function rulesIn(line: string): string[] {
  return Array.from(line.matchAll(/\[Error\/typescript\(([^)]+)\)\]/g), ([, rule]) => rule as string);
}
