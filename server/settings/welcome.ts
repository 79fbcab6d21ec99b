import type { z } from 'zod';
import { wholeNumber } from './shapes.ts';

export const welcomeEnvironment = {
  WELCOME_CREDITS: wholeNumber(0, 1000).default(1),
  WELCOME_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  WELCOME_PER_ADDRESS: wholeNumber(0, 1_000_000).default(5),
};

type Environment = z.output<z.ZodObject<typeof welcomeEnvironment>>;
export type WelcomeCeilings = ReturnType<typeof readCeilings>;

export function readWelcomeSettings(env: Environment, { reachable }: { reachable: boolean }) {
  return { credits: env.WELCOME_CREDITS, ceilings: reachable ? readCeilings(env) : undefined };
}

/** How many newcomers are given credits within a day. Per domain: except for public mail providers. */
function readCeilings({ WELCOME_PER_DAY, WELCOME_PER_ADDRESS }: Environment) {
  return { perDay: WELCOME_PER_DAY, perDomain: 20, perRange: WELCOME_PER_ADDRESS };
}
