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

/** For good among what operators did, and for a while among what happened to the account. */
export async function writeDown(db: Db, action: Action, outcome: string): Promise<void> {
  await db.insert(operatorActions).values({ ...action, outcome });
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

/** Nothing an operator does stays unwritten, whether it went well or not. */
export async function audited<T>(
  db: Db,
  action: Action,
  run: () => Promise<T>,
  tell: (result: T) => string,
): Promise<T> {
  try {
    const result = await run();
    await writeDown(db, action, tell(result));
    return result;
  } catch (error) {
    await writeDown(db, action, `failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
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
