import type { Stripe } from '@stripe/stripe-js';
import type { RuntimeConfig } from '#contract/page.ts';

/** The payment provider's script: Stripe's own, or the sandbox that plays it. A failed load may be tried again. */
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
