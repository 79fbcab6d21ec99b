import { expect, test, vi } from 'vitest';
import { createBrainRot, grantCredits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

test('a full queue refuses new orders without charging and still answers repeated ones', async () => {
  const creation = await startCreationApp(() => 'stall', { WORKERS: '1', LINE_LIMIT: '2' });
  const users = [];
  for (let nth = 0; nth < 4; nth++) users.push(await signUp(creation));
  const [first, second, third, late] = users as [Signed, Signed, Signed, Signed];
  const orders = [createBrainRot(creation, first)];
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), 10_000);
  const key = { headers: { 'idempotency-key': 'the-same' } };
  for (const user of [second, third]) {
    orders.push(createBrainRot(creation, user, key));
    await vi.waitFor(async () => expect(await creditsOf(creation, user)).toBe(0), 10_000);
  }
  const refused = await createBrainRot(creation, late);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '60',
    {
      message:
        'Too many Brain Rots are in the queue. Please try again in a few minutes: nothing was charged.',
      code: 'not_taking_orders',
    },
  ]);
  expect(await creditsOf(creation, late)).toBe(1);
  // The same order again is not another one.
  orders.push(createBrainRot(creation, second, key));
  await creation.deps.progress.close();
  for (const response of await Promise.all(orders)) {
    expect(response.json().message).toContain('takes a little longer');
  }
});

type Signed = Awaited<ReturnType<typeof signUp>>;

test('a nearly full disk refuses orders without charging', async () => {
  const creation = await startCreationApp(undefined, { DISK_RESERVE_MB: '1000000000' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 2);
  const refused = await createBrainRot(creation, user);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300']);
  expect(refused.json()).toEqual({
    message: 'We are out of storage for new Brain Rots. Please try again later: nothing was charged.',
    code: 'not_taking_orders',
  });
  expect(await creditsOf(creation, user)).toBe(3);
});
