import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { environmentShape, readSettings } from './settings.ts';

test('nothing set: everything embedded, on localhost', () => {
  expect(readSettings({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    welcomeCredits: 1,
  });
});

test('an empty variable counts as not set, and a slash at the end of PUBLIC_URL is dropped', () => {
  expect(readSettings({ DATABASE_URL: ' ', PUBLIC_URL: 'https://rotopia.example/' })).toMatchObject({
    databaseUrl: undefined,
    publicUrl: 'https://rotopia.example',
  });
});

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://rotopia.example', true],
])('NODE_ENV=production at %s is open to the public: %s', (url, production) => {
  expect(readSettings({ ...productionEnvironment, PUBLIC_URL: url }).production).toBe(production);
});

test('every fault is reported together', () => {
  expect(() => readSettings({ PORT: '99999', DATABASE_URL: 'mysql://x', WELCOME_CREDITS: 'one' })).toThrow(
    /PORT .*; DATABASE_URL must be an address such as postgres:.*; WELCOME_CREDITS must be a whole number/,
  );
});

test('what is wrong with one variable and what is wrong between two is reported in one go', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'nowhere',
    ROLE: 'worker',
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_URL: 'not an address',
    FIREBASE_PROJECT_ID: 'rot',
    IMAGE_MODEL: 'midjourney:6',
    S3_BUCKET: 'pictures',
  };
  const faults = [
    'PORT must be a port number',
    'PUBLIC_URL must be a full address such as https://example.com',
    'STRIPE_API_URL must be a full address such as http://127.0.0.1:12111',
    'ROLE=worker needs DATABASE_URL: the embedded database serves one process only',
    'MAIL_FROM must be set beside SMTP_URL',
    'FIREBASE_PROJECT_ID set, so FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN must be set too',
    'STRIPE_SECRET_KEY, STRIPE_API_URL set, so STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be set too',
    'IMAGE_MODEL must be vendor:model, the vendor one of openai, openai-compatible, fal, replicate, google',
    'S3_BUCKET set, so S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too',
  ];
  expect(() => readSettings(wrong)).toThrow(`These settings are wrong: ${faults.join('; ')}.`);
});

test('a variable that is wrong is not called missing as well', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://x', AUTH_SECRET: 'short' })).toThrow(
    /^These settings are wrong: DATABASE_URL must be an address[^;]*; AUTH_SECRET must have at least 32 characters\.$/,
  );
});

test('.env.example names every setting, and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#(\w+)=/gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(Object.keys(environmentShape).toSorted());
});
