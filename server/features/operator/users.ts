import { counted } from '#contract/counted.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { PaymentDeps } from '#server/features/payments/service.ts';
import { audited, type OperatorRequest } from './audit.ts';
import * as queries from './queries.ts';

/** A larger number is taken for a typing error. */
const mostGranted = 10_000;

/** Gives credits; the same key gives them once. */
export async function grant(
  { database: { db } }: Pick<PaymentDeps, 'database'>,
  request: OperatorRequest,
  userId: string,
  { credits, key }: { credits: number; key: string },
): Promise<number> {
  const reason = mustSayWhy(request);
  if (!Number.isInteger(credits) || credits < 1 || credits > mostGranted) {
    throw badRequest(`Say how many credits: a whole number from 1 to ${mostGranted}.`);
  }
  const amount = counted(credits, 'credit');
  const { balance } = await audited(
    db,
    { operator: request.operator, action: 'grant', userId, reason, subject: amount },
    async () => {
      const cause = `granted:${key}`;
      const booked = await bookCredits(db, { userId, kind: 'granted', amount: credits, cause, reason });
      if (booked !== undefined) return { balance: booked, outcome: amount };
      const before = await queries.findEntryOf(db, cause);
      if (before?.userId !== userId || before.amount !== credits) {
        throw conflict('This key was already used for another grant. Nothing was granted.');
      }
      const user = await queries.findUser(db, userId);
      return { balance: user?.balance ?? 0, outcome: `${amount}, granted before` };
    },
    ({ outcome }) => outcome,
  );
  return balance;
}

export async function findByEmail({ database: { db } }: Pick<PaymentDeps, 'database'>, email: string) {
  const [user, another] = await queries.findUsersByEmail(db, email);
  if (!user) throw notFound(`There is no account with the email ${email}.`);
  if (another) throw conflict(`More than one account has the email ${email}.`);
  return user;
}

export function mustSayWhy({ reason }: OperatorRequest): string {
  if (!reason?.trim()) throw badRequest('Say why: the audit log keeps it.');
  return reason.trim();
}
