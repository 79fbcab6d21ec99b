import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { startPayment } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const form = 'application/x-www-form-urlencoded';

/** Bodies that no page of the sandbox sends, each with its content type. */
const unreadable: [string, string, string][] = [
  ['a list in JSON', 'application/json', '[]'],
  ['broken JSON', 'application/json', '{'],
  ['nothing for JSON', 'application/json', ''],
  ['plain text', 'text/plain', 'client_secret=a'],
  ['no content type there is', 'nonsense', 'client_secret=a'],
  ['the other kind of form', 'multipart/form-data; boundary=x', '--x--'],
  ['a prototype', form, '__proto__=1'],
  ['a NUL', form, 'client_secret=%00'],
  ['an encoding cut short', form, 'client_secret=%f'],
  ['bytes that are no text', form, 'client_secret=%ff'],
  ['the same twice', form, 'client_secret=a&client_secret=b'],
  ['20000 levels', form, `metadata${'[a]'.repeat(20_000)}=1`],
  ['more than it takes', form, `description=${'x'.repeat(2 * 1024 * 1024)}`],
];

test('the sandbox refuses unreadable bodies and ids, and pays nothing for them', async () => {
  const testApp = await startTestApp();
  const { app } = testApp;
  const user = await signUp(testApp);
  const { id } = await startPayment(testApp, user);
  const hosted = await app.inject({
    method: 'POST',
    url: '/api/checkout',
    headers: user.headers,
    payload: { packageId: 'creator-pack' },
  });
  const places = [
    `/dev/stripe/v1/payment_intents/${id}/confirm`,
    `/dev/stripe/v1/payment_intents/${id}/authenticate`,
    new URL(hosted.json<{ url: string }>().url).pathname,
  ];
  for (const [what, type, payload] of unreadable) {
    for (const url of places) {
      const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect([400, 402, 404, 413, 415], `${what} at ${url}`).toContain(response.statusCode);
    }
  }
  for (const page of ['checkout', 'receipts'])
    expect((await app.inject(`/dev/stripe/${page}/%00`)).statusCode).toBe(400);
  for (const unknown of ['..%2f', '__proto__', '%F0%9F%98%80', 'x'.repeat(90), 'pi_', `ch_${id}`]) {
    for (const page of ['checkout', 'receipts']) {
      const response = await app.inject(`/dev/stripe/${page}/${unknown}`);
      expect([unknown, response.statusCode]).toEqual([unknown, 404]);
    }
  }
  // Known, but without a hosted page, and not paid.
  for (const page of ['checkout', 'receipts']) {
    expect((await app.inject(`/dev/stripe/${page}/${id}`)).statusCode).toBe(404);
  }
});
