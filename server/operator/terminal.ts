import { userInfo } from 'node:os';

/** Text that users wrote may hold terminal control characters and line breaks: all of them are shown by their number. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
}

export function print(to: NodeJS.WritableStream, lines: string[]): void {
  to.write(`${lines.map(visible).join('\n')}\n`);
}

/** The login name for the audit log; only root is believed about SUDO_USER. */
export function operatorName(environment: NodeJS.ProcessEnv, isRoot = process.geteuid?.() === 0): string {
  const sudoer = environment['SUDO_USER'];
  return isRoot && sudoer ? `${sudoer} as root` : loginName();
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `user ${process.geteuid?.()}`;
  }
}
