import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';
import { fetchFrom, refuse, type Responses } from './responses.ts';
import { user } from './samples.ts';

test.each([
  ['a request without an entry', {}, 'GET /api/auth/user has no entry'],
  ['what the contract refuses', { 'GET /api/auth/user': { ...user, credits: 0.5 } }, 'cannot be answered'],
  ['a refusal that it knows', { 'GET /api/auth/user': refuse(401, 'Unauthorized') }, undefined],
] satisfies [string, Responses, string | undefined][])('%s', async (_, responses, fault) => {
  const faults: string[] = [];
  const fetchIt = fetchFrom(responses, { window, sent: [], faults });
  const status = await fetchIt('/api/auth/user')
    .then((response) => response.status)
    .catch(() => 'failed');
  expect(faults).toEqual(fault ? [expect.stringContaining(fault)] : []);
  expect(status).toBe(fault ? 'failed' : 401);
});

test('an expected error in the console', async () => {
  const { window } = await openPage('/pricing', { expectedConsole: /: expected$/ });
  window.console.error('expected');
});

test.fails('an unexpected error in the console', async () => {
  const { window } = await openPage('/pricing', { expectedConsole: /: expected$/ });
  window.console.error('unexpected');
});
