import { desc, eq } from 'drizzle-orm';
import { securityEvents } from '#server/db/schema.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { audited } from './audit.ts';
import { findUser, type OperatorRequest } from './commands.ts';

/** What happened to accounts, or to one of them, the newest first. */
export async function listSecurityEvents(
  deps: PaymentDeps,
  { operator }: OperatorRequest,
  { email, limit }: { email?: string | undefined; limit: number },
): Promise<string[]> {
  const { db } = deps.database;
  const user = email ? await findUser(deps, email) : undefined;
  const found = await audited(
    db,
    { operator, action: 'security', ...(user && { userId: user.id }) },
    () =>
      db
        .select()
        .from(securityEvents)
        .where(user && eq(securityEvents.identity, user.identity))
        .orderBy(desc(securityEvents.id))
        .limit(limit),
    (events) => `${events.length} events`,
  );
  return found.map(({ createdAt, kind, identity, operator: by, address, device, about }) =>
    [
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      kind,
      identity ?? 'nobody known',
      ...[by && `by ${by}`, address && `from ${address}`, device, about].filter(Boolean),
    ].join('  '),
  );
}
