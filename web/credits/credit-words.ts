import type { User } from '#contract/account.ts';

const welcomes: Partial<Record<User['welcome'], string>> = {
  proof: 'Confirm your e-mail and your first Brain Rot is free.',
  tomorrow: 'Today’s free credits are gone. Yours comes tomorrow.',
  none: 'This mailbox has had its free Brain Rot before.',
};

/** Why a new account has no free credit; undefined where it has. */
export const welcomeWords = (welcome: User['welcome']): string | undefined => welcomes[welcome];

export const creditWord = (count: number): string => (count === 1 ? 'credit' : 'credits');
