import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { operatorActions, securityEvents } from '#server/db/operations-schema.ts';
import { users } from '#server/db/schema.ts';

export interface OperatorRequest {
  operator: string;
  reason?: string | undefined;
}

interface Action {
  operator: string;
  action: string;
  paymentId?: string;
  userId?: string;
  reason?: string;
}

/** For actions that can be recorded only when they are done, as a restore. */
export async function recordAction(db: Db, action: Action, outcome: string): Promise<void> {
  await insertAction(db, action, outcome);
  await insertEvent(db, action);
}

/**
 * In the audit log before it begins, as 'started'. `subject` names its object where no column does. What `mayBegin`
 * refuses is not in the log.
 */
export async function audited<T>(
  db: Db,
  { subject, ...action }: Action & { subject?: string },
  run: () => Promise<T>,
  describe: (result: T) => string,
  mayBegin?: (tx: Db) => Promise<void>,
): Promise<T> {
  const id = await db.transaction(async (tx) => {
    await mayBegin?.(tx);
    return insertAction(tx, action, subject ? `started: ${subject}` : 'started');
  });
  const end = async (outcome: string) => {
    await db.update(operatorActions).set({ outcome }).where(eq(operatorActions.id, id));
    await insertEvent(db, action);
  };
  const result = await run().catch(async (error: unknown) => {
    await end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  });
  await end(describe(result));
  return result;
}

/** Whether one of these actions on a payment has begun and not ended. After a crash it counts for two minutes. */
export async function isUnderWay(tx: Db, paymentId: string, actions: string[]): Promise<boolean> {
  const begun = await tx
    .select({ id: operatorActions.id })
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.paymentId, paymentId),
        inArray(operatorActions.action, actions),
        eq(operatorActions.outcome, 'started'),
        gt(operatorActions.createdAt, sql`now() - interval '2 minutes'`),
      ),
    );
  return begun.length > 0;
}

/** Into the audit log, which is never deleted. */
async function insertAction(db: Db, action: Action, outcome: string): Promise<number> {
  const [row] = await db
    .insert(operatorActions)
    .values({ ...action, outcome })
    .returning({ id: operatorActions.id });
  if (!row) throw new Error('The audit log was not written');
  return row.id;
}

/** Into the account's security events, which are deleted after 90 days. */
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

export const readActions = ['list', 'reports', 'people', 'person', 'refund-requests'] as const;

/** Runs an action that changes nothing. An open page repeats it: the audit log keeps one entry per ten minutes. */
export async function auditedRead<T>(
  db: Db,
  { operator }: OperatorRequest,
  at: Omit<Action, 'operator'> & { action: (typeof readActions)[number] },
  read: () => Promise<T>,
  describe: (result: T) => string,
): Promise<T> {
  const action = { operator, ...at };
  return (await wasReadLately(db, action)) ? read() : audited(db, action, read, describe);
}

async function wasReadLately(db: Db, { operator, action, userId, reason }: Action): Promise<boolean> {
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
