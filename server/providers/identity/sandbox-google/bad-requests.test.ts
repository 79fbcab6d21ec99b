import { expect, test } from 'vitest';
import { openVisitor } from '#tests/helpers/cookie-client.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const form = 'application/x-www-form-urlencoded';

/** A visitor at the account chooser. */
async function openChooser() {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  const begun = await visitor.post('/api/identity/social', {
    provider: 'google',
    flow: 'popup',
    returnTo: '/',
  });
  const { pathname, search } = new URL(begun.json<{ url: string }>().url);
  const chooser = String((await visitor.visit(pathname + search)).headers.location);
  const cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ');
  const post = (url: string, headers: Record<string, string>, payload: string | Buffer) =>
    testApp.app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload });
  return { ...testApp, start: pathname + search, chooser, post };
}

test.each([
  ['no e-mail', form, 'email='],
  ['a list of e-mails', form, 'email[0]=gina@example.com'],
  ['two e-mails', form, 'email=gina@example.com&email=otto@example.com'],
  ['a NUL', form, 'email=gina%00@example.com'],
  ['bytes that are no text', form, 'email=%ff@example.com'],
  ['half an encoding', form, 'email=%f'],
  ['a prototype', form, '__proto__=1&email[__proto__]=1'],
  ['an endless e-mail', form, `email=${'a'.repeat(300)}@example.com`],
  ['JSON', 'application/json', '{"email":["gina@example.com"]}'],
  ['plain text', 'text/plain', 'email=gina@example.com'],
  ['broken JSON', 'application/json', '{'],
  ['XML', 'application/xml', '<email/>'],
])('the chooser asks again on %s', async (_what, type, payload) => {
  const { chooser, post } = await openChooser();
  const answer = await post(chooser, { 'content-type': type }, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please enter a valid email address.');
});

test.each([
  ['JSON', 'application/json', '{'],
  ['the same twice', form, 'grant_type=a&grant_type=b'],
  ['a prototype', form, '__proto__=1&grant_type[__proto__]=1'],
  ['a NUL', form, 'client_id=rotopia&grant_type=%00'],
  ['bytes that are no text', form, '%zz=%ff'],
])('a code is not exchanged for %s', async (_what, type, payload) => {
  const { post } = await openChooser();
  const answer = await post('/dev/google/token', { 'content-type': type }, payload);
  expect([400, 401]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) });
});

test('a host that is made up is not built upon', async () => {
  const { app, start } = await openChooser();
  for (const host of ['localhost:99999', 'localhost:x', '127.0.0.1:80:80']) {
    expect((await app.inject({ url: start, headers: { host } })).statusCode, host).toBe(303);
  }
});

test('a picture shows a whole letter', async () => {
  const { app } = await openChooser();
  for (const [email, letter] of [
    ['\u{1d49c}lice@example.com', '\u{1d49c}'],
    ['\u{1f600}@example.com', '?'],
  ] as const) {
    const picture = await app.inject(`/dev/google/picture/${encodeURIComponent(email)}`);
    expect([picture.statusCode, picture.body]).toEqual([200, expect.stringContaining(`>${letter}</text>`)]);
  }
});
