import { userInfo } from 'node:os';

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
