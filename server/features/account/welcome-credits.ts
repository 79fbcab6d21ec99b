import { count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { users, welcomeGifts, type WelcomeState } from '#server/db/schema.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import { mailboxOf } from '#server/mailbox.ts';
import type { Identity } from '#server/providers/identity/identity-provider.ts';
import { hashOf } from '#server/secret-codes.ts';
import type { WelcomeCeilings } from '#server/settings/welcome.ts';
import type { User } from './queries.ts';

/** Key of the advisory lock under which gifts are counted and given; any fixed number. */
const giftLock = 7_686_175;
const dayMs = 24 * 3600 * 1000;

export interface WelcomeGift {
  credits: number;
  /** Only for verified e-mails; false where mail does not leave this machine. */
  onlyVerified: boolean;
  /** The address range of the request; undefined for loopback. */
  range: string | undefined;
  /** Undefined where only this machine can reach the server. */
  ceilings: WelcomeCeilings | undefined;
  /** Limits how often a user who was told 'tomorrow' is checked again. */
  mayTryAgain(userId: string): Promise<boolean>;
  onCeiling(): Promise<void>;
}

export async function welcome(db: Db, user: User, identity: Identity, gift: WelcomeGift): Promise<User> {
  const { email } = identity;
  if (!email || (gift.onlyVerified && !identity.emailVerified)) return user;
  if (user.welcome === 'tomorrow' && !(await gift.mayTryAgain(user.id))) return user;
  const state = await give(db, user, email, gift);
  if (state === 'ceiling') await gift.onCeiling();
  const [after] = await db.select().from(users).where(eq(users.id, user.id));
  return after ?? user;
}

function give(db: Db, user: User, email: string, gift: WelcomeGift): Promise<WelcomeState | 'ceiling'> {
  return db.transaction(async (tx) => {
    // Serialized, so that concurrent gifts cannot exceed a ceiling.
    await tx.execute(sql`select pg_advisory_xact_lock(${giftLock})`);
    const [now] = await tx.select({ welcome: users.welcome }).from(users).where(eq(users.id, user.id));
    if (!now || !isWaiting(now.welcome)) return 'given';
    const { mailbox, keptAs, domain, isPublicService } = mailboxOf(email);
    const row = {
      mailbox: hashOf(mailbox),
      domain: hashOf(domain),
      range: gift.range === undefined ? null : hashOf(gift.range),
    };
    const before = await tx.$count(welcomeGifts, inArray(welcomeGifts.mailbox, keptAs.map(hashOf)));
    if (before > 0) return setState(tx, user.id, 'none');
    const full = gift.ceilings && (await ceilingReached(tx, row, isPublicService, gift.ceilings));
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
  isPublicService: boolean,
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
  if (!isPublicService && given.ofDomain >= perDomain) return 'domain';
  return range !== null && given.ofRange >= perRange ? 'range' : undefined;
}

export function isWaiting(state: WelcomeState): boolean {
  return state === 'proof' || state === 'tomorrow';
}

async function setState(tx: Db, userId: string, state: WelcomeState): Promise<WelcomeState> {
  await tx.update(users).set({ welcome: state }).where(eq(users.id, userId));
  return state;
}
