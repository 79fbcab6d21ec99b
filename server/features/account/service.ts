import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { nameMaker } from '#server/features/makers/service.ts';
import type { Identity } from '#server/providers/identity/identity-provider.ts';
import { findUserByIdentity, insertUser, updateProfile, type User } from './queries.ts';
import { isWaiting, welcome, type WelcomeGift } from './welcome-credits.ts';

export type { User } from './queries.ts';
export type { WelcomeGift } from './welcome-credits.ts';

/** The user of an identity: created at the first sign-in, updated afterwards. Gives the welcome credits once they are due. */
export async function userOf(db: Db, identity: Identity, gift?: WelcomeGift): Promise<User> {
  return (
    (await knownUserOf(db, identity, gift)) ?? update(db, await makeUser(db, identity, gift), identity, gift)
  );
}

/** The same without creating one. */
export async function knownUserOf(db: Db, identity: Identity, gift?: WelcomeGift): Promise<User | undefined> {
  const known = await findUserByIdentity(db, identity.id);
  return known && update(db, known, identity, gift);
}

async function update(db: Db, known: User, identity: Identity, gift: WelcomeGift | undefined): Promise<User> {
  if (known.deletedAt) return known;
  // New accounts, and those from before there were nicknames.
  const named = known.nickname === null ? ((await nameMaker(db, known)) ?? known) : known;
  const user = gift && isWaiting(named.welcome) ? await welcome(db, named, identity, gift) : named;
  const profile = profileOf(identity);
  const isCurrent = Object.entries(profile).every(
    ([field, value]) => user[field as keyof typeof profile] === value,
  );
  return isCurrent ? user : updateProfile(db, user.id, profile);
}

/** Of concurrent calls one inserts, and the others find its row. */
async function makeUser(db: Db, identity: Identity, gift: WelcomeGift | undefined): Promise<User> {
  await insertUser(db, {
    id: randomUUID(),
    identity: identity.id,
    welcome: gift && gift.credits > 0 ? 'proof' : 'given',
    ...profileOf(identity),
  });
  const user = await findUserByIdentity(db, identity.id);
  if (!user) throw new Error('The user just made is not there');
  return user;
}

function profileOf({ email, emailVerified, firstName, lastName, picture }: Identity) {
  return {
    email,
    firstName,
    lastName,
    profileImageUrl: picture,
    // An address that its owner has not confirmed may be another user's.
    ...(!emailVerified && { wantsPodiumMail: false }),
  };
}
