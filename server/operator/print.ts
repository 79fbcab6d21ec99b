/** Text that users wrote may hold terminal control characters and line breaks: all of them are shown by their number. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
}

export function print(to: NodeJS.WritableStream, lines: string[]): void {
  to.write(`${lines.map(visible).join('\n')}\n`);
}
