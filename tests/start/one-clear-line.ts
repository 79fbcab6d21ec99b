import { expect } from 'vitest';

/** What people see when a start fails: one line that says what to mend, and no stack. */
export function expectOneClearLine(
  { code, said }: { code: number | null; said: string },
  words: RegExp,
): void {
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^Rotopia could not start\. /);
  expect(said).toMatch(words);
}
