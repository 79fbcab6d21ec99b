/** The least that an installation open to the public must set; the keys open nothing. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rotopia.example',
  AUTH_SECRET: 'a secret of at least 32 characters',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};
