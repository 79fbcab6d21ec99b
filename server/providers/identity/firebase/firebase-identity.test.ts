import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { creditEntries } from '#server/db/schema.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';
import { firebaseIdentity } from './firebase-identity.ts';

const project = {
  kind: 'firebase',
  projectId: 'rot',
  apiKey: 'key',
  authDomain: 'rot.example',
  emulatorHost: null,
  tokenSyncUrl: null,
} as const;
const settings = {
  FIREBASE_PROJECT_ID: 'rot',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'rot.example',
};

/** A server of public keys like Google's, and the private key that fits. */
async function startKeyServer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256', use: 'sig' }] };
  const reply = { status: 200 };
  const server = createServer((_request, response) => {
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { privateKey, reply, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` };
}

function claimsNow(): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://securetoken.google.com/rot',
    aud: 'rot',
    sub: 'fire-1',
    iat: now - 10,
    auth_time: now - 10,
    exp: now + 3600,
    email: 'ida@example.com',
    email_verified: true,
    name: 'Ida van Damme',
    picture: 'https://pictures.example/ida.png',
  };
}

async function startFirebaseApp(keysUrl: string) {
  const { deps } = await startTestApp(settings);
  const app = await buildApp({
    ...deps,
    web: barePage,
    identity: firebaseIdentity(project, keysUrl),
  });
  onTestFinished(() => app.close());
  const call = (token: string) =>
    app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });
  return { app, deps, call };
}

test("Firebase's tokens open the API, and nothing else does", async () => {
  const { privateKey, url } = await startKeyServer();
  const { call, deps, app } = await startFirebaseApp(url);
  const header = { alg: 'RS256', kid: 'current' };
  const sign = (changes: JWTPayload = {}, key = privateKey, head = header) =>
    new SignJWT({ ...claimsNow(), ...changes }).setProtectedHeader(head).sign(key);

  const good = await sign();
  const responses = await Promise.all(Array.from({ length: 20 }, () => call(good)));
  expect(new Set(responses.map((response) => response.body))).toEqual(
    new Set([
      JSON.stringify({
        credits: 1,
        profileImageUrl: 'https://pictures.example/ida.png',
        firstName: 'Ida',
        lastName: 'van Damme',
        email: 'ida@example.com',
        welcome: 'given',
        isOperator: false,
        wantsPodiumMail: false,
      }),
    ]),
  );
  expect(await deps.database.db.select().from(creditEntries)).toMatchObject([
    { cause: 'welcome:firebase:fire-1' },
  ]);

  const other = await generateKeyPair('RS256');
  const elliptic = await generateKeyPair('ES256');
  const now = Math.floor(Date.now() / 1000);
  const { auth_time: _, ...neverSignedIn } = claimsNow();
  const [head, body, signature = ''] = good.split('.');
  const bad = {
    'wrong signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'wrong audience': await sign({ aud: 'another-project' }),
    'wrong issuer': await sign({ iss: 'https://securetoken.google.com/another-project' }),
    'expired by more than clocks may differ': await sign({ exp: now - 61 }),
    unsigned: new UnsecuredJWT(claimsNow()).encode(),
    'other algorithm': await sign({}, elliptic.privateKey, { alg: 'ES256', kid: 'current' }),
    'public key as a secret': await new SignJWT(claimsNow())
      .setProtectedHeader({ alg: 'HS256', kid: 'current' })
      .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(other.publicKey)))),
    'another key under a known name': await sign({}, other.privateKey),
    'unknown key': await sign({}, other.privateKey, { alg: 'RS256', kid: 'unknown' }),
    'no subject': await sign({ sub: '' }),
    'no sign-in time': await new SignJWT(neverSignedIn).setProtectedHeader(header).sign(privateKey),
    'signed in tomorrow': await sign({ auth_time: now + 86_400 }),
  };
  for (const [name, token] of Object.entries(bad)) {
    const response = await call(token);
    expect([response.statusCode, response.body], name).toEqual([401, '{"message":"Unauthorized"}']);
  }
  expect((await app.inject({ method: 'POST', url: '/api/identity/sign-in' })).statusCode).toBe(404);
});

test('a profile with broken, endless or foreign things in it is cleaned, and opens the API all the same', async () => {
  const { privateKey, url } = await startKeyServer();
  const { call } = await startFirebaseApp(url);
  const show = async (changes: JWTPayload) => {
    const token = new SignJWT({ ...claimsNow(), ...changes }).setProtectedHeader({
      alg: 'RS256',
      kid: 'current',
    });
    return call(await token.sign(privateKey));
  };
  const broken = {
    name: 'Ida\u0000\ud800 van\u0007 Damme',
    email: 'ida\r\nbcc:x@example.com',
    picture: 'http://x.example/a',
  };
  expect((await show(broken)).json()).toMatchObject({
    firstName: 'Ida',
    lastName: 'van Damme',
    email: null,
    profileImageUrl: null,
  });
  const endless = {
    name: `${'😀'.repeat(101)} ${'x'.repeat(101)}`,
    email: `${'x'.repeat(320)}@example.com`,
    picture: `https://x.example/${'x'.repeat(2048)}`,
  };
  expect((await show(endless)).json()).toMatchObject({
    firstName: '😀'.repeat(100),
    lastName: 'x'.repeat(100),
    email: null,
    profileImageUrl: null,
  });
  expect((await show({ picture: 'javascript:alert(1)' })).json()).toMatchObject({ profileImageUrl: null });
  expect((await show({ sub: 'fire\u0000' })).statusCode).toBe(401);
});

test('when the keys cannot be fetched, the response is not 401', async () => {
  const { privateKey, url, reply } = await startKeyServer();
  reply.status = 500;
  const { call } = await startFirebaseApp(url);
  const token = await new SignJWT(claimsNow())
    .setProtectedHeader({ alg: 'RS256', kid: 'current' })
    .sign(privateKey);
  expect((await call(token)).statusCode).toBe(503);
  reply.status = 200;
  expect((await call(token)).statusCode).toBe(200);
});

test('the page knows the project and may reach Firebase', async () => {
  const { app } = await startTestApp({ ...settings, AUTH_TOKEN_SYNC_URL: '/__session' });
  const page = await app.inject('/pricing');
  expect(page.body).toContain(
    '"identity":{"kind":"firebase","projectId":"rot","apiKey":"key","authDomain":"rot.example","emulatorHost":null,"tokenSyncUrl":"/__session"}',
  );
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/identitytoolkit\.googleapis\.com/);
  expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/rot\.example/);
});

test("the emulator's unsigned tokens are good only where its host is set", async () => {
  const emulator = {
    ...settings,
    FIREBASE_PROJECT_ID: 'demo-rot',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  const { app } = await startTestApp(emulator);
  const call = (changes: JWTPayload) => {
    const claims = {
      ...claimsNow(),
      iss: 'https://securetoken.google.com/demo-rot',
      aud: 'demo-rot',
      ...changes,
    };
    const authorization = `Bearer ${new UnsecuredJWT(claims).encode()}`;
    return app.inject({ url: '/api/auth/user', headers: { authorization } });
  };
  expect((await call({})).json()).toMatchObject({ email: 'ida@example.com' });
  expect((await call({ aud: 'demo-other' })).statusCode).toBe(401);
  expect((await call({ exp: 1 })).statusCode).toBe(401);
});
