import { inArray, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as identity from '#contract/identity.ts';
import { brainRots } from '#server/db/schema.ts';
import { reserve } from '#server/features/create/service.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { signIn } from '#tests/helpers/users/sign-up.ts';
import { routesOf } from '../app-routes.ts';
import { invalidCredentials } from '../invalid-credentials.ts';
import { createOwner, cutStickers, drawPicture, type Owner, privateValuesOf, recipe } from '../owner.ts';
import { sampleNameOf, sampleOf } from '../route-samples.ts';
import type { Caller } from './attempts.ts';
import type { KnownValues } from './from-contract.ts';
import type { RouteFacts } from './requests.ts';

/** Owners whose items are all paid for: at the end the credits must add up. */
export async function createOwners(testApp: TestApp, count: number): Promise<Owner[]> {
  const { database, jobs } = testApp.deps;
  const owners: Owner[] = [];
  await jobs.start();
  while (owners.length < count) {
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
  const fileKey = sql`coalesce(file_key, ${crypto.randomUUID()})`;
  const ready = { status: 'ready', readyAt: new Date(), fileKey } as const;
  await deps.database.db.update(brainRots).set(ready).where(inArray(brainRots.id, ids));
}

/** One caller for each owner and each kind of invalid credential. */
export async function withInvalidCredentials(testApp: TestApp, owners: readonly Owner[], secret: string) {
  const callers: Caller[] = [];
  for (const owner of owners) {
    // A session of its own: another one may have been ended, and tokens live for minutes.
    const { token, cookie } = await signIn(testApp, owner);
    for (const [name, headersOf] of Object.entries(invalidCredentials)) {
      const headers = await headersOf({ ...owner, token, cookie }, secret);
      // The identity routes tell the bearer of a cookie about its owner.
      const others = headers['cookie'] ? owners.filter((each) => each !== owner) : owners;
      const secrets = await privateValuesOf(testApp, others);
      callers.push({ name, headers: Object.entries(headers), secrets });
    }
  }
  return callers;
}

/** The owners themselves; the others' data is hidden from them too. */
export async function asUsers(testApp: TestApp, owners: readonly Owner[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const owner of owners) {
    const { token } = await signIn(testApp, owner);
    const secrets = await privateValuesOf(
      testApp,
      owners.filter((each) => each !== owner),
    );
    callers.push({ name: 'a user', headers: [['authorization', `Bearer ${token}`]], secrets });
  }
  return callers;
}

const callsByName: ReadonlyMap<string, Call> = new Map(
  [...calls, ...Object.values(identity).filter((each) => 'path' in each)].map((call) => [
    `${call.method} ${call.path}`,
    call,
  ]),
);

/** Every route of the app with each owner's values. */
export function factsOf({ app }: TestApp, owners: readonly Owner[]): RouteFacts[] {
  const known = knownValues(owners);
  return owners.flatMap((owner) =>
    routesOf(app).map((route) => {
      return { route, sample: sampleOf(route, owner), call: callsByName.get(sampleNameOf(route)), known };
    }),
  );
}

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
    reference: owners.flatMap((each) => [each.paidPayment.id, each.openPayment.id, each.checkoutId]),
    // Never the right password: it would be a valid credential.
    email: [...owners.map(({ email }) => email), 'new@example.com'],
    password: ['wrong horse'],
    code: ['nonsense'],
    returnTo: ['/', '/gallery?page=2#top'],
  };
}
