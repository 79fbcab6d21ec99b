import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/account.ts';
import type { Db } from '#server/db/client.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { Identity } from '#server/providers/identity/identity.ts';
import { presentUser } from './present.ts';
import { findUserByIdentity, insertUser, updateProfile, type User } from './queries.ts';

export type { User } from './queries.ts';

/** The user behind an identity: made at first sight, with the welcome credits, and kept in step afterwards. */
export async function userOf(db: Db, identity: Identity, welcomeCredits: number): Promise<User> {
  const user = (await findUserByIdentity(db, identity.id)) ?? (await welcome(db, identity, welcomeCredits));
  const profile = profileOf(identity);
  const inStep = Object.entries(profile).every(
    ([field, value]) => user[field as keyof typeof profile] === value,
  );
  return inStep ? user : updateProfile(db, user.id, profile);
}

export function showUser(user: User): contract.User {
  return presentUser(user);
}

/** Of calls that come at once, one inserts; the others wait for it and find its row. */
function welcome(db: Db, identity: Identity, credits: number): Promise<User> {
  return db.transaction(async (tx) => {
    const id = randomUUID();
    const made = await insertUser(tx, { id, identity: identity.id, ...profileOf(identity) });
    if (made && credits > 0) {
      await bookCredits(tx, {
        userId: id,
        kind: 'welcome',
        amount: credits,
        cause: `welcome:${identity.id}`,
      });
    }
    const user = await findUserByIdentity(tx, identity.id);
    if (!user) throw new Error('The user just made is not there');
    return user;
  });
}

function profileOf({ email, firstName, lastName, picture }: Identity) {
  return { email, firstName, lastName, profileImageUrl: picture };
}
