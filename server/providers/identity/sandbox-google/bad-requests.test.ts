import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { openChooser, openVisitor } from '#tests/helpers/users/cookie-client.ts';

const form = 'application/x-www-form-urlencoded';

test.each([
  ['no e-mail', form, 'email='],
  ['a list of e-mails', form, 'email[0]=gina@example.com'],
  ['a NUL', form, 'email=gina%00@example.com'],
  ['bytes that are no text', form, 'email=%ff@example.com'],
  ['half an encoding', form, 'email=%f'],
  ['a prototype', form, '__proto__=1&email[__proto__]=1'],
  ['an endless e-mail', form, `email=${'a'.repeat(300)}@example.com`],
  ['JSON', 'application/json', '{"email":"gina@example.com"}'],
  ['broken JSON', 'application/json', '{'],
  ['plain text', 'text/plain', 'email=gina@example.com'],
])('the form refuses %s', async (_what, type, payload) => {
  const { app, deps } = await startTestApp();
  const { pathname, search } = new URL(await openChooser(openVisitor({ app, deps })));
  const headers = { 'content-type': type };
  const response = await app.inject({ method: 'POST', url: pathname + search, headers, payload });
  expect([400, 415]).toContain(response.statusCode);
  expect(response.headers.location).toBeUndefined();
});
