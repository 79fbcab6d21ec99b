import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { readSettings } from './settings.ts';

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
