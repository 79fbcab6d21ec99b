import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { operatorActions, securityEvents, users } from '#server/db/schema.ts';

export interface Action {
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
