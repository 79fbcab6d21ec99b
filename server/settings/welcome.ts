import { wholeNumber } from './shapes.ts';

export const welcomeEnvironment = {
  WELCOME_CREDITS: wholeNumber(0, 1000).default(1),
  WELCOME_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  WELCOME_PER_ADDRESS: wholeNumber(0, 1_000_000).default(5),
};

/** How many newcomers are given something within a day. */
export interface WelcomeCeilings {
  perDay: number;
  /** Per e-mail domain, except for public mail providers. */
  perDomain: number;
  perRange: number;
}

export interface WelcomeSettings {
  credits: number;
  /** Absent where others cannot come. */
  ceilings: WelcomeCeilings | undefined;
}

const perDomain = 20;

export function readWelcomeSettings(
  env: { [Name in keyof typeof welcomeEnvironment]: number },
  { reachable }: { reachable: boolean },
): WelcomeSettings {
  return {
    credits: env.WELCOME_CREDITS,
    ceilings: reachable
      ? { perDay: env.WELCOME_PER_DAY, perDomain, perRange: env.WELCOME_PER_ADDRESS }
      : undefined,
  };
}
