/**
 * What people have written may hold characters that a terminal obeys, that turn a line around or that begin another:
 * all of them are shown by their number.
 */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
}

/** When something happened, to the minute. */
export function minuteOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

/** The only way anything reaches the operator's terminal. */
export function print(to: NodeJS.WritableStream, lines: string[]): void {
  to.write(`${lines.map(visible).join('\n')}\n`);
}
