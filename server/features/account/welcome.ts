import { count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { users, welcomeGifts, type WelcomeState } from '#server/db/schema.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { Identity } from '#server/providers/identity/identity.ts';
import { hashOf } from '#server/secret-codes.ts';
import type { WelcomeCeilings } from '#server/settings/welcome.ts';
import { mailboxOf } from './mailbox.ts';
import type { User } from './queries.ts';

/** Any fixed number: the key of the advisory lock under which gifts are counted and given. */
const giftLock = 7_686_175;
const dayMs = 24 * 3600 * 1000;

/** What the welcome credits of one person depend on. */
export interface WelcomeGift {
  credits: number;
  /** Mail reaches people, so that they can be asked to prove theirs. */
  onlyProved: boolean;
  /** Where they come from, where that is counted. */
  range: string | undefined;
  /** Absent where others cannot come. */
  ceilings: WelcomeCeilings | undefined;
  /** Not with every call of somebody who was put off. */
  mayTryAgain(userId: string): Promise<boolean>;
  /** Nobody gets any more today: somebody should look. */
  onCeiling(): Promise<void>;
}

/** Gives somebody who still waits for them the welcome credits, if they may have them now. */
export async function welcome(db: Db, user: User, identity: Identity, gift: WelcomeGift): Promise<User> {
  const { email } = identity;
  if (!email || (gift.onlyProved && !identity.emailProved)) return user;
  if (user.welcome === 'tomorrow' && !(await gift.mayTryAgain(user.id))) return user;
  const state = await give(db, user, email, gift);
  if (state === 'ceiling') await gift.onCeiling();
  const [after] = await db.select().from(users).where(eq(users.id, user.id));
  return after ?? user;
}

function give(db: Db, user: User, email: string, gift: WelcomeGift): Promise<WelcomeState | 'ceiling'> {
  return db.transaction(async (tx) => {
    // One at a time: what is counted here is what the next one counts.
    await tx.execute(sql`select pg_advisory_xact_lock(${giftLock})`);
    const [now] = await tx.select({ welcome: users.welcome }).from(users).where(eq(users.id, user.id));
    if (!now || !isWaiting(now.welcome)) return 'given';
    const { mailbox, keptAs, domain, isOfManyPeople } = mailboxOf(email);
    const row = {
      mailbox: hashOf(mailbox),
      domain: hashOf(domain),
      range: gift.range === undefined ? null : hashOf(gift.range),
    };
    const before = await tx.$count(welcomeGifts, inArray(welcomeGifts.mailbox, keptAs.map(hashOf)));
    if (before > 0) return setState(tx, user.id, 'none');
    const full = gift.ceilings && (await ceilingReached(tx, row, isOfManyPeople, gift.ceilings));
    if (full) {
      await setState(tx, user.id, 'tomorrow');
      return full === 'day' ? 'ceiling' : 'tomorrow';
    }
    await tx.insert(welcomeGifts).values(row);
    await bookCredits(tx, {
      userId: user.id,
      kind: 'welcome',
      amount: gift.credits,
      cause: `welcome:${user.identity}`,
    });
    return setState(tx, user.id, 'given');
  });
}

async function ceilingReached(
  tx: Db,
  { domain, range }: { domain: string; range: string | null },
  isOfManyPeople: boolean,
  { perDay, perDomain, perRange }: WelcomeCeilings,
): Promise<'day' | 'domain' | 'range' | undefined> {
  const today = gt(welcomeGifts.createdAt, new Date(Date.now() - dayMs));
  const [given] = await tx
    .select({
      all: count(),
      ofDomain: sql<number>`count(*) filter (where ${eq(welcomeGifts.domain, domain)})::int`,
      ofRange: sql<number>`count(*) filter (where ${eq(welcomeGifts.range, range ?? '')})::int`,
    })
    .from(welcomeGifts)
    .where(today);
  if (!given) return undefined;
  if (given.all >= perDay) return 'day';
  if (!isOfManyPeople && given.ofDomain >= perDomain) return 'domain';
  return range !== null && given.ofRange >= perRange ? 'range' : undefined;
}

export function isWaiting(state: WelcomeState): boolean {
  return state === 'proof' || state === 'tomorrow';
}

async function setState(tx: Db, userId: string, state: WelcomeState): Promise<WelcomeState> {
  await tx.update(users).set({ welcome: state }).where(eq(users.id, userId));
  return state;
}
