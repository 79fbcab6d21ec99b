import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { readSettings } from './settings.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'demo-rot',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'rot.example',
};

test('nothing set: embedded, with a sandbox for Google; in production Google is off', () => {
  expect(readSettings({}).identity).toMatchObject({ kind: 'embedded', secret: undefined, google: 'sandbox' });
  expect(readSettings(productionEnvironment).identity).toMatchObject({ kind: 'embedded', google: undefined });
});

test('Firebase as soon as it is set whole', () => {
  expect(readSettings({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).identity).toEqual({
    kind: 'firebase',
    projectId: 'demo-rot',
    apiKey: 'key',
    authDomain: 'rot.example',
    emulatorHost: '127.0.0.1:9099',
    tokenSyncUrl: null,
  });
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'half of Firebase',
    { FIREBASE_PROJECT_ID: 'rot' },
    /FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN must be set too/,
  ],
  [
    'only the emulator',
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /FIREBASE_PROJECT_ID, .* must be set too/,
  ],
  [
    'the emulator for a real project',
    { ...firebase, FIREBASE_PROJECT_ID: 'rot', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /begins with demo-/,
  ],
  [
    'the emulator in production',
    { ...productionEnvironment, ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /FIREBASE_AUTH_EMULATOR_HOST is not allowed in production/,
  ],
  ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET must be set beside GOOGLE_CLIENT_ID/],
  [
    'half of Apple',
    { APPLE_CLIENT_SECRET: 'secret' },
    /APPLE_CLIENT_ID must be set beside APPLE_CLIENT_SECRET/,
  ],
  [
    'an issuer without a client',
    { GOOGLE_ISSUER: 'https://id.example' },
    /GOOGLE_ISSUER needs GOOGLE_CLIENT_ID/,
  ],
  ['production without a secret', { ...productionEnvironment, AUTH_SECRET: '' }, /AUTH_SECRET must be set/],
  ['PostgreSQL without a secret', { DATABASE_URL: 'postgres://db/rotopia' }, /AUTH_SECRET must be set/],
  ['a short secret', { AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32 characters/],
  ['mail without a sender', { SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM must be set beside SMTP_URL/],
])('%s stops the start', (_, environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
