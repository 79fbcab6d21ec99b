import { z } from 'zod';

const text = z.string().trim().min(1);

/** The part of the environment that says who takes the money. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: z.url({ error: 'must be a full address such as http://127.0.0.1:12111' }).optional(),
};
const Environment = z.object(paymentEnvironment);
type Environment = z.infer<typeof Environment>;

interface StripeSettings {
  kind: 'stripe';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Absent: Stripe itself. */
  apiUrl: URL | undefined;
}

export type PaymentSettings = StripeSettings | { kind: 'sandbox' };

/** Stripe as soon as anything of it is set, whole or at fault; the sandbox otherwise, but never in public. */
export function readPaymentSettings(
  env: Environment,
  { production }: { production: boolean },
  fault: (message: string) => void,
): PaymentSettings {
  const whole = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const given = [...whole, 'STRIPE_API_URL' as const].filter((name) => env[name]);
  const missing = whole.filter((name) => !env[name]);
  if (given.length === 0) {
    if (production) fault(`${whole.join(', ')} must be set: in production there is no payment sandbox`);
    return { kind: 'sandbox' };
  }
  if (missing.length > 0) fault(`${given.join(', ')} set, so ${missing.join(', ')} must be set too`);
  if (production && env.STRIPE_API_URL) fault('STRIPE_API_URL is not allowed in production');
  return {
    kind: 'stripe',
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : undefined,
  };
}
