import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brainRots } from '#server/db/schema.ts';
import {
  createBrainRot,
  type CreationApp,
  grantCredits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

async function seedOf({ deps }: CreationApp, id: string): Promise<number | undefined> {
  const [row] = await deps.database.db.select().from(brainRots).where(eq(brainRots.id, id));
  return row?.seed;
}

test('the first and the last seed are kept as they are; without one, each roll is another', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await grantCredits(creation, user, 5);
  for (const seed of [0, 2 ** 31 - 1]) {
    const response = await createBrainRot(creation, user, { seed });
    expect(await seedOf(creation, response.json().id)).toBe(seed);
  }
  const [one, another] = [await createBrainRot(creation, user), await createBrainRot(creation, user)];
  expect(await seedOf(creation, one.json().id)).not.toBe(await seedOf(creation, another.json().id));
});

test('anything else is no seed, and costs nothing', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  const message = 'seed must be a whole number from 0 to 2147483647.';
  // What is no number in JSON is null.
  for (const seed of [-1, 2 ** 31, 1e300, 0.5, '7', '', null, Number.NaN, [7], {}, true]) {
    const response = await createBrainRot(creation, user, { seed: seed as number });
    expect([seed, response.statusCode, response.json()]).toEqual([
      seed,
      400,
      { message, code: 'bad_request' },
    ]);
  }
  expect(await creditsOf(creation, user)).toBe(1);
});

test('the same Idempotency-Key with another seed is refused; with the same, or none, it is the same item', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await grantCredits(creation, user, 5);
  const headers = { 'idempotency-key': 'once' };
  const first = await createBrainRot(creation, user, { headers, seed: 7 });
  const other = await createBrainRot(creation, user, { headers, seed: 8 });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_used_otherwise']);
  for (const seed of [{ seed: 7 }, {}]) {
    const again = await createBrainRot(creation, user, { headers, ...seed });
    expect(again.json().id).toBe(first.json().id);
  }
  expect(await creditsOf(creation, user)).toBe(5);
});
