import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { startCheckout } from '#contract/payments.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { keepDerived } from '#server/brain-rot/derived-files.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { identitySessions, identityUsers } from '#server/db/identity-schema.ts';
import { payments } from '#server/db/payment-schema.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { dailyEntries, dailyMashes } from '#server/db/today-schema.ts';
import { reserve } from '#server/features/create/service.ts';
import { openDay } from '#server/features/today/service.ts';
import { plainJpeg } from '#tests/helpers/data/plain-jpeg.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { buy, startPayment } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

/** A user with one of everything that can belong to a user. */
export interface Owner extends TestUser {
  /** Of the identity provider. */
  identityUserId: string;
  /** Private. */
  firstName: string;
  lastName: string;
  /** Public. */
  nickname: string;
  makerSlug: string;
  brainRotId: string;
  /** The day that the Brain Rot takes part in. */
  day: string;
  /** Another one, to be deleted. */
  spareBrainRotId: string;
  /** Enough of them for a sticker pack. */
  packIds: string;
  /** The id of a pending Brain Rot. */
  jobId: string;
  /** Our own id of the paid payment. */
  paymentId: string;
  paidPayment: { id: string; clientSecret: string; chargeId: string };
  openPayment: { id: string; clientSecret: string };
  /** The hosted page of a payment that is still open. */
  checkoutId: string;
  /** The mail with their receipt. */
  mailId: string;
  /** The Brain Rot's picture, under /media. */
  file: { folder: string; name: string };
}

export const recipe = {
  animalId: 'shark',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
} as const;

/** The idempotency key of every owner's first Brain Rot. */
export const firstKey = 'made-before';

export async function createOwner(
  testApp: TestApp,
  createBrainRot: (user: TestUser, requestKey?: string) => Promise<string>,
): Promise<Owner> {
  const { app, deps } = testApp;
  const user = await signUp(testApp);
  const paid = await buy(testApp, user);
  const [row] = await deps.database.db.select().from(payments).where(eq(payments.reference, paid.id));
  const checkout = await app.inject({
    method: 'POST',
    url: startCheckout.path,
    headers: user.headers,
    payload: { packageId: 'creator-pack' },
  });
  const [mail = ''] = readdirSync(join(deps.settings.dataDir, 'outbox')).toSorted().toReversed();
  const brainRotId = await createBrainRot(user, firstKey);
  const spareBrainRotId = await createBrainRot(user);
  const packIds = [brainRotId, spareBrainRotId, await createBrainRot(user)];
  await cutStickers(testApp, packIds);
  return {
    ...user,
    identityUserId: String(decodeJwt(user.token).sub),
    ...(await introduce(testApp, user)),
    brainRotId,
    day: await enterToday(testApp, user, brainRotId),
    file: await drawPicture(testApp, brainRotId),
    spareBrainRotId,
    packIds: packIds.join(),
    jobId: (await reserve(deps, { userId: user.userId, options: recipe })).id,
    paymentId: row?.id ?? '',
    paidPayment: { ...paid, chargeId: row?.receiptUrl?.split('/').at(-1) ?? '' },
    openPayment: await startPayment(testApp, user),
    checkoutId: startCheckout.response.parse(checkout.json()).url.split('/').at(-1) ?? '',
    mailId: mail.replace('.json', ''),
  };
}

/** Sets the real names at the identity provider, from where they reach our own table. */
async function introduce({ app, deps }: TestApp, { email, headers, userId }: TestUser) {
  const { db } = deps.database;
  const mark = randomBytes(6).toString('hex');
  const names = { firstName: `Giovanna${mark}`, lastName: `Gattinara${mark}` };
  await db.update(identityUsers).set(names).where(eq(identityUsers.email, email));
  await app.inject({ url: '/api/auth/user', headers });
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row?.firstName !== names.firstName || !row.nickname || !row.makerSlug)
    throw new Error('The names did not arrive');
  return { ...names, nickname: row.nickname, makerSlug: row.makerSlug };
}

/** Makes their pair today's. */
async function enterToday({ deps }: TestApp, { userId }: TestUser, brainRotId: string): Promise<string> {
  const { db } = deps.database;
  const { day } = await openDay(db, utcDay(deps.now()));
  const { animalId, termId } = recipe;
  await db.update(dailyMashes).set({ animalId, termId });
  await db.insert(dailyEntries).values({ day, userId, brainRotId });
  return day;
}

export async function drawPicture({ deps }: TestApp, id: string): Promise<Owner['file']> {
  const [made] = await deps.database.db.select().from(brainRots).where(eq(brainRots.id, id));
  const file = { folder: made?.fileKey ?? '', name: fileNames.variant(1024) };
  await deps.files.put(`${file.folder}/${file.name}`, Buffer.from('a picture'));
  await deps.files.put(`${file.folder}/${fileNames.jpg}`, await plainJpeg());
  return file;
}

export async function cutStickers({ deps }: TestApp, ids: string[]): Promise<void> {
  const made = await deps.database.db.select().from(brainRots).where(inArray(brainRots.id, ids));
  for (const brainRot of made)
    await keepDerived(deps, { ...brainRot, maker: null }, 'sticker', [Buffer.from('a sticker')]);
}

/** The values that only these owners may read, each with its kind. */
export async function privateValuesOf(
  { deps }: Pick<TestApp, 'deps'>,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, string>> {
  const { db } = deps.database;
  const userIds = owners.map(({ userId }) => userId);
  const identityUserIds = owners.map(({ identityUserId }) => identityUserId);
  const bought = await db.select().from(payments).where(inArray(payments.userId, userIds));
  const sessions = await db
    .select()
    .from(identitySessions)
    .where(inArray(identitySessions.userId, identityUserIds));
  return new Map([
    ...owners.flatMap((owner) => [
      [owner.email, 'e-mail'] as const,
      [owner.userId, 'user id'] as const,
      [owner.firstName, 'first name'] as const,
      [owner.lastName, 'last name'] as const,
      [owner.identityUserId, 'identity user id'] as const,
      [owner.openPayment.clientSecret, 'client secret'] as const,
    ]),
    ...bought.map(({ id }) => [id, 'payment id'] as const),
    ...sessions.flatMap(({ id, token }) => [[id, 'session id'] as const, [token, 'session token'] as const]),
  ]);
}
