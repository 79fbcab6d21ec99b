import { userInfo } from 'node:os';

/** Who is at the terminal, as the machine knows them: nobody may sign with another name. */
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
