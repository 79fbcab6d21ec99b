import { expect, test } from 'vitest';
import { liveKey, productionEnvironment } from '#tests/helpers/production.ts';
import { readSettings } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('nothing set is the sandbox, all set is Stripe', () => {
  expect(readSettings({}).payments).toEqual({ kind: 'sandbox' });
  expect(readSettings(stripe).payments).toMatchObject({ kind: 'stripe', secretKey: 'sk_test_1' });
});

test('half-set Stripe stops the start and says what is missing', () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...half } = stripe;
  expect(() => readSettings(half)).toThrow(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY set, so STRIPE_WEBHOOK_SECRET must be set too',
  );
});

test('in production there is no sandbox, and no other address for Stripe', () => {
  const {
    STRIPE_SECRET_KEY: _,
    STRIPE_PUBLISHABLE_KEY: __,
    STRIPE_WEBHOOK_SECRET: ___,
    ...rest
  } = productionEnvironment;
  expect(() => readSettings({ ...rest, DATABASE_URL: 'postgres://db/rotopia' })).toThrow(
    'in production there is no payment sandbox',
  );
  expect(() =>
    readSettings({
      ...productionEnvironment,
      DATABASE_URL: 'postgres://db/rotopia',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    }),
  ).toThrow('STRIPE_API_URL is not allowed in production');
});

test.each(['sk_test_1', 'rk_test_1'])(
  'in production the test key %s is refused, and a live one is not',
  (key) => {
    const inProduction = { ...productionEnvironment, DATABASE_URL: 'postgres://db/rotopia' };
    expect(() =>
      readSettings({ ...inProduction, STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }),
    ).toThrow(
      'These settings are wrong: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY must be live in production: with test keys no payment is real.',
    );
    expect(() => readSettings({ ...inProduction, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(
      'wrong: STRIPE_PUBLISHABLE_KEY must be live in production',
    );
    expect(readSettings({ ...inProduction, STRIPE_SECRET_KEY: liveKey('rk') }).payments.kind).toBe('stripe');
  },
);

test('a live key beside a test key is refused everywhere', () => {
  for (const mixed of [{ STRIPE_SECRET_KEY: liveKey('sk') }, { STRIPE_PUBLISHABLE_KEY: liveKey('pk') }]) {
    expect(() => readSettings({ ...stripe, ...mixed })).toThrow(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY must both be live or both be test keys',
    );
  }
});
