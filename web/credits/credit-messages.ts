import type { User } from '#contract/account.ts';

const welcomes: Partial<Record<User['welcome'], string>> = {
  proof: 'Confirm your email and your first Brain Rot is free.',
  tomorrow: "Free credits are gone for today. You'll get yours tomorrow.",
  none: "You've already used your free Brain Rot.",
};

/** Why a new account has no free credit; undefined where it has. */
export const welcomeMessage = (welcome: User['welcome']): string | undefined => welcomes[welcome];

export const creditWord = (count: number): string => (count === 1 ? 'credit' : 'credits');
