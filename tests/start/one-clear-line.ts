import { expect } from 'vitest';

/** How a start that fails ends: with one line of the log that says what to mend, and no stack. */
export function expectOneClearLine(
  { code, said }: { code: number | null; said: string },
  message: RegExp,
): void {
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
  const lines = said.split('\n');
  expect(lines.filter((line) => line.includes('Rotopia could not start'))).toEqual([lines.at(-1)]);
  expect(lines.at(-1)).toMatch(/(FATAL|"level":60).*Rotopia could not start\. /);
  expect(lines.at(-1)).toMatch(message);
}
