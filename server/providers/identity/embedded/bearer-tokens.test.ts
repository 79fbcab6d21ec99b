import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { openVisitor } from '#tests/helpers/users/cookie-client.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { bearerAudience, bearerKey } from './bearer-tokens.ts';

const secret = 'a secret of at least 32 characters';
const hs256 = { alg: 'HS256' };

test('only an unaltered token of ours, in its time, opens the API', async () => {
  const testApp = await startTestApp({ AUTH_SECRET: secret });
  const { token } = await signUp(testApp);
  const key = bearerKey(secret);
  const claims: JWTPayload = decodeJwt(token);
  const sign = (changes: JWTPayload, signingKey = key, header = hs256) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(signingKey);
  const call = (bearer: string) =>
    testApp.app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${bearer}` } });

  expect(claims).toMatchObject({ iss: 'http://localhost:3000', aud: bearerAudience });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
  expect((await call(await sign({}))).statusCode).toBe(200);

  const [head = '', body = '', signature = ''] = token.split('.');
  const { privateKey } = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);
  const { exp: _, ...endless } = claims;
  const bad = {
    'wrong signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'altered claims': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${signature}`,
    'wrong audience': await sign({ aud: 'another-api' }),
    'wrong issuer': await sign({ iss: 'https://evil.example' }),
    'expired by more than clocks may differ': await sign({ iat: now - 1000, exp: now - 61 }),
    'without an end': await new SignJWT(endless).setProtectedHeader(hs256).sign(key),
    unsigned: new UnsecuredJWT(claims).encode(),
    'other algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'other algorithm, right key': await sign({}, key, { alg: 'HS512' }),
    'unknown key': await sign({}, bearerKey('another secret of 32 characters..')),
    'unknown session': await sign({ sid: 'unknown' }),
    "another person's session": await sign({ sub: 'somebody-else' }),
    'no token': 'nonsense',
  };
  for (const [name, bearer] of Object.entries(bad)) {
    const response = await call(bearer);
    expect([response.statusCode, response.body], name).toEqual([401, '{"message":"Unauthorized"}']);
  }
  for (const authorization of ['', 'Bearer', `Basic ${token}`, `Bearer ${token} ${token}`]) {
    const response = await testApp.app.inject({ url: '/api/auth/user', headers: { authorization } });
    expect([response.statusCode, response.body], authorization).toEqual([401, '{"message":"Unauthorized"}']);
  }
});

test('a token dies with its session, and only with its own', async () => {
  const testApp = await startTestApp();
  const account = { email: 'two.devices@example.com', password: 'correct horse' };
  const { headers: phone } = await signUp(testApp, account);
  const laptop = openVisitor(testApp);
  const { token } = (await laptop.post('/api/identity/sign-in', account)).json();
  const call = (headers: { authorization: string }) => testApp.app.inject({ url: '/api/auth/user', headers });

  await laptop.post('/api/identity/sign-out');
  expect((await call({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  expect((await call(phone)).statusCode).toBe(200);
});
