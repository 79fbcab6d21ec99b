import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { keepNewFilesPrivate } from '../db/data-folder.ts';
import { NamedError } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { readSettings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';

/** Wrong arguments; the message says which are right. */
export class UsageError extends Error {}

/** Prints the lines of a command. Errors that the operator can mend come without a stack. */
export async function runCommand(run: () => Promise<string[]>): Promise<void> {
  keepNewFilesPrivate();
  try {
    print(process.stdout, await run());
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (error instanceof StartError || error instanceof NamedError) print(process.stderr, [error.message]);
    else print(process.stderr, (error instanceof UsageError ? error.message : inspect(error)).split('\n'));
  }
}

export function readQuietSettings() {
  const settings = readSettings(process.env);
  const log = createLog(settings.reachable);
  log.level = 'warn';
  return { settings, log };
}

/** Text that users wrote may hold terminal control characters and line breaks: all of them are shown by their number. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
}

function print(to: NodeJS.WritableStream, lines: string[]): void {
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
