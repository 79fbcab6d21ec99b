import { z } from 'zod';
import { type Fault, isTouched, text } from './shapes.ts';

export const paymentEnvironment = {
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: z.url({ error: 'must be a full address such as http://127.0.0.1:12111' }).optional(),
};

type Environment = z.output<z.ZodObject<typeof paymentEnvironment>>;

export type StripeSettings = Extract<ReturnType<typeof readPaymentSettings>, { kind: 'stripe' }>;

/** Stripe as soon as anything of it is set, whole or at fault; the sandbox otherwise, but never in public. */
export function readPaymentSettings(env: Environment, { production }: { production: boolean }, fault: Fault) {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!isTouched(env, needed, ['STRIPE_API_URL'], fault)) {
    if (production) fault(`${needed.join(', ')} must be set: in production there is no payment sandbox`);
    return { kind: 'sandbox' as const };
  }
  if (production && env.STRIPE_API_URL) fault('STRIPE_API_URL is not allowed in production');
  checkModes(env, production, fault);
  return {
    kind: 'stripe' as const,
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    /** Absent: at Stripe itself. */
    apiUrl: env.STRIPE_API_URL,
  };
}

/** With test keys users would get credits without paying; keys of different modes do not work together. */
function checkModes(env: Environment, production: boolean, fault: Fault): void {
  const keys = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).filter((name) => env[name]);
  const notLive = keys.filter((name) => modeOf(env[name]) !== 'live');
  if (production && notLive.length > 0) {
    fault(`${notLive.join(', ')} must be live in production: with test keys no payment is real`);
  } else if (notLive.length === 1 && keys.length === 2) {
    fault(`${keys.join(', ')} must both be live or both be test keys`);
  }
}

/** Stripe writes it into its keys: sk_live_…, rk_test_… */
function modeOf(key = ''): string | undefined {
  return /^[a-z]+_(live|test)_/.exec(key)?.[1];
}
