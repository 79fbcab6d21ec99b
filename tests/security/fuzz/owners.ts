import { inArray, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as identity from '#contract/identity.ts';
import { brainRots } from '#server/db/schema.ts';
import { reserve } from '#server/features/create/service.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { routesOf } from '../app-routes.ts';
import { createOwner, cutStickers, drawPicture, type Owner, recipe } from '../owner.ts';
import { sampleNameOf, sampleOf } from '../route-samples.ts';
import type { KnownValues } from './from-contract.ts';
import type { RouteFacts } from './route-facts.ts';

/** Owners whose items are all paid for: at the end the credits must add up. */
export async function createOwners(testApp: TestApp, count: number): Promise<Owner[]> {
  const { database, jobs } = testApp.deps;
  const owners: Owner[] = [];
  await jobs.start();
  for (let made = 0; made < count; made++) {
    owners.push(
      await createOwner(testApp, async ({ userId }, requestKey) => {
        const { id, jobId } = await reserve(testApp.deps, { userId, options: recipe, requestKey });
        await jobs.withdraw(database.db, 'create-brain-rot', jobId ?? '');
        await makeReady(testApp, [id]);
        return id;
      }),
    );
  }
  await jobs.stop();
  return owners;
}

/** Restores items that the requests have deleted, with their files. */
export async function restoreDeleted(testApp: TestApp, owners: readonly Owner[]): Promise<void> {
  const ids = owners.flatMap(({ brainRotId, spareBrainRotId }) => [brainRotId, spareBrainRotId]);
  await makeReady(testApp, ids);
  await cutStickers(testApp, ids);
  for (const id of ids) await drawPicture(testApp, id);
}

/** As the worker leaves them, without files. */
async function makeReady({ deps }: TestApp, ids: string[]): Promise<void> {
  await deps.database.db
    .update(brainRots)
    .set({
      status: 'ready',
      readyAt: new Date(),
      fileKey: sql`coalesce(file_key, ${crypto.randomUUID()})`,
    })
    .where(inArray(brainRots.id, ids));
}

/** Every route of the app with the owner's values. */
export function factsOf({ app }: TestApp, owner: Owner, owners: readonly Owner[]): RouteFacts[] {
  return routesOf(app).map((route) => ({
    route,
    sample: sampleOf(route, owner),
    call: callsByName.get(sampleNameOf(route)),
    known: knownValues(owners),
  }));
}

const callsByName: ReadonlyMap<string, Call> = new Map(
  [...calls, ...Object.values(identity).filter((each) => 'path' in each)].map((call) => [
    `${call.method} ${call.path}`,
    call,
  ]),
);

function knownValues(owners: readonly Owner[]): KnownValues {
  const brainRotIds = owners.flatMap(({ brainRotId, jobId }) => [brainRotId, jobId]);
  return {
    id: [...brainRotIds, ...owners.flatMap(({ userId, paymentId }) => [userId, paymentId])],
    cursor: [...brainRotIds, '1'],
    animal: [recipe.animalId],
    animalId: [recipe.animalId],
    term: [recipe.termId],
    termId: [recipe.termId],
    amount: [9.9],
    credits: [40],
    reference: owners.flatMap(({ paidPayment, openPayment, checkoutId }) => [
      paidPayment.id,
      openPayment.id,
      checkoutId,
    ]),
    // Never the right password: it would be a valid credential.
    email: [...owners.map(({ email }) => email), 'new@example.com'],
    password: ['wrong horse'],
    code: ['nonsense'],
    returnTo: ['/', '/gallery?page=2#top'],
  };
}
