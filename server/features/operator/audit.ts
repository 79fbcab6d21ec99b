import { eq, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { operatorActions, securityEvents, users } from '#server/db/schema.ts';

/** Who does it, and what they say for it. */
export interface OperatorRequest {
  operator: string;
  reason?: string | undefined;
  /** By a page that is open, and looks again and again. */
  byPage?: true;
}

interface Action {
  operator: string;
  action: string;
  paymentId?: string;
  userId?: string;
  reason?: string;
}

/** For what cannot be written down before it is done, as a restore into an empty database. */
export async function writeDown(db: Db, action: Action, outcome: string): Promise<void> {
  await insertAction(db, action, outcome);
  await insertEvent(db, action);
}

/**
 * The row is in the audit log before anything is done, as 'started': that is what a crash leaves. The outcome, good or
 * bad, replaces it. `subject` says what it is about, where no column does.
 */
export async function audited<T>(
  db: Db,
  { subject, ...action }: Action & { subject?: string },
  run: () => Promise<T>,
  tell: (result: T) => string,
): Promise<T> {
  const id = await insertAction(db, action, subject ? `started: ${subject}` : 'started');
  const end = async (outcome: string) => {
    await db.update(operatorActions).set({ outcome }).where(eq(operatorActions.id, id));
    await insertEvent(db, action);
  };
  const result = await run().catch(async (error: unknown) => {
    await end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  });
  await end(tell(result));
  return result;
}

/** Kept for good. */
async function insertAction(db: Db, action: Action, outcome: string): Promise<number> {
  const [row] = await db
    .insert(operatorActions)
    .values({ ...action, outcome })
    .returning({ id: operatorActions.id });
  if (!row) throw new Error('The audit log was not written');
  return row.id;
}

/** Kept for a while among what happened to the account. */
async function insertEvent(db: Db, action: Action): Promise<void> {
  const [user] = action.userId
    ? await db.select({ identity: users.identity }).from(users).where(eq(users.id, action.userId))
    : [];
  await db.insert(securityEvents).values({
    kind: 'operator-acted',
    operator: action.operator,
    identity: user?.identity,
    about: [action.action, action.paymentId].filter(Boolean).join(' '),
  });
}

/** What only looks; everything else that operators do changes something. */
export const looks = ['list', 'reports', 'security', 'people', 'person', 'refund-requests'] as const;

/** The same for a look; those of an open page are written once for all within ten minutes. */
export async function looked<T>(
  db: Db,
  { operator, byPage }: OperatorRequest,
  at: Omit<Action, 'operator'> & { action: (typeof looks)[number] },
  look: () => Promise<T>,
  tell: (result: T) => string,
): Promise<T> {
  const action = { operator, ...at };
  return byPage && (await hasLookedLately(db, action)) ? look() : audited(db, action, look, tell);
}

async function hasLookedLately(db: Db, { operator, action, userId, reason }: Action): Promise<boolean> {
  const [found] = await queryRows<{ lately: boolean }>(
    db,
    sql`
    select exists (
      select from (select * from operator_actions order by id desc limit 200) recent
      where operator = ${operator} and action = ${action} and created_at > now() - interval '10 minutes'
        and user_id is not distinct from ${userId ?? null} and reason is not distinct from ${reason ?? null}
    ) as lately`,
  );
  return found?.lately ?? false;
}
