import type { Stripe } from '@stripe/stripe-js';
import type { RuntimeConfig } from '#contract/page.ts';

/** Stripe's own script, or the sandbox. A failed load may be retried. */
export async function loadStripeFor(payments: RuntimeConfig['payments']): Promise<Stripe> {
  if (payments.kind === 'sandbox') {
    const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.tsx');
    return createSandboxStripe();
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure/index.js');
  const stripe = await loadStripe(payments.publishableKey);
  if (!stripe) throw new Error('The payment script is not there');
  return stripe;
}
