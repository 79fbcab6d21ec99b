import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFetch } from '#tests/helpers/serve-fetch.ts';
import { isUnauthorized } from '#web/session/auth.ts';
import { startCheckout } from './use-hosted-checkout.ts';

let status = 200;
let stopServing: () => Promise<void>;

beforeAll(async () => {
  stopServing = await serveFetch((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? '{"url":"https://pay.example/1"}' : '{"message":"Unauthorized"}');
  });
});
afterAll(() => stopServing());

test('a checkout answers with the address to go to', async () => {
  await expect(startCheckout('creator-pack')).resolves.toBe('https://pay.example/1');
});

test('a response that is not OK is thrown in the words of the error catalogue', async () => {
  for (status of [401, 429, 500]) {
    const error = await startCheckout('creator-pack').catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error('Failed to create checkout session'));
    expect(isUnauthorized((error as Error).cause)).toBe(status === 401);
  }
});
