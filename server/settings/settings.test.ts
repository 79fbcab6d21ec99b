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
    welcome: { credits: 1, ceilings: undefined },
  });
});

test('an empty variable counts as not set, and a slash at the end of PUBLIC_URL is dropped', () => {
  expect(readSettings({ DATABASE_URL: ' ', PUBLIC_URL: 'http://localhost:4000/' })).toMatchObject({
    databaseUrl: undefined,
    publicUrl: 'http://localhost:4000',
  });
});

test.each([
  ['127.0.0.1', 'http://localhost:3000', false],
  ['127.0.0.2', 'http://127.0.0.1:3000', false],
  ['::1', 'http://[::1]:3000', false],
  ['localhost', 'http://localhost:3000', false],
  ['127.0.0.1', 'https://rotopia.example', true],
  ['127.0.0.1', 'http://127.0.0.1.rotopia.example', true],
  ['127.0.0.1', 'http://192.168.0.7:3000', true],
  ['0.0.0.0', 'http://localhost:3000', true],
  ['::', 'http://localhost:3000', true],
  ['192.168.0.7', 'http://localhost:3000', true],
])('HOST=%s at %s can be reached by others: %s, whatever NODE_ENV says', (HOST, PUBLIC_URL, reachable) => {
  for (const NODE_ENV of ['development', 'test', 'production']) {
    const settings = readSettings({ ...productionEnvironment, NODE_ENV, HOST, PUBLIC_URL });
    expect(settings).toMatchObject({ production: reachable, publicSandbox: false });
  }
});

test('a server that others can reach has its sandboxes only where SANDBOX says so in so many words', () => {
  const open = { PUBLIC_URL: 'https://rotopia.example' };
  expect(() => readSettings(open)).toThrow('in production there is no payment sandbox');
  expect(readSettings({ ...open, SANDBOX: 'public' })).toMatchObject({
    production: false,
    publicSandbox: true,
    payments: { kind: 'sandbox' },
  });
  expect(readSettings({ SANDBOX: 'public' }).publicSandbox).toBe(false);
  expect(() => readSettings({ ...open, SANDBOX: 'yes' })).toThrow('SANDBOX can only be set to public');
});

test('SANDBOX=public does not change the showcase', () => {
  expect(readSettings({}).showcase).toBe(24);
  expect(readSettings(productionEnvironment).showcase).toBe(0);
  expect(readSettings({ PUBLIC_URL: 'https://rotopia.example', SANDBOX: 'public' }).showcase).toBe(0);
});

test('production needs a mail server, or MAIL=outbox', () => {
  const { MAIL: _outbox, ...noMail } = productionEnvironment;
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Rotopia <hello@rotopia.example>' };
  expect(() => readSettings({ ...noMail, SMTP_URL: '' })).toThrow(
    'SMTP_URL must be set in production, or MAIL=outbox',
  );
  expect(readSettings({ ...noMail, ...smtp }).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(readSettings({ ...noMail, MAIL: 'outbox' }).smtp).toBeUndefined();
  expect(() => readSettings({ ...noMail, ...smtp, MAIL: 'outbox' })).toThrow(
    'MAIL=outbox must not be set beside SMTP_URL',
  );
  expect(() => readSettings({ MAIL: 'off' })).toThrow('MAIL can only be set to outbox');
});

test('TRUST_PROXY takes addresses and ranges', () => {
  const { trustedProxies } = readSettings({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::1']);
  expect(readSettings({}).trustedProxies).toEqual([]);
  for (const wrong of ['true', '1', '10.0.0.0/33', '*', '10.0.0.1;10.0.0.2']) {
    expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(
      'TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    );
  }
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
