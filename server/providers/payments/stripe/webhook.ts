/** Where Stripe is told to post its events, and the header that proves they are Stripe's. */
export const webhookPath = '/api/webhooks/stripe';
export const signatureHeader = 'stripe-signature';
