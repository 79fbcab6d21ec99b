import type { User } from '#contract/account.ts';

/** Why a new account has no free credit; undefined where it has. */
export function welcomeWords(welcome: User['welcome']): string | undefined {
  switch (welcome) {
    case 'given':
      return undefined;
    case 'proof':
      return 'Confirm your e-mail and your first Brain Rot is free.';
    case 'tomorrow':
      return 'Today’s free credits are gone. Yours comes tomorrow.';
    case 'none':
      return 'This mailbox has had its free Brain Rot before.';
  }
}
