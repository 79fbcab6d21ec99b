import type { Deps } from '#server/deps-type.ts';
import { auditedRead, type OperatorRequest } from './audit.ts';
import { type EventRow, findEvents } from './queries.ts';
import { findByEmail } from './users.ts';

export async function listSecurityEvents(
  deps: Pick<Deps, 'database'>,
  request: OperatorRequest,
  { email, limit }: { email?: string | undefined; limit: number },
): Promise<EventRow[]> {
  const { db } = deps.database;
  const user = email ? await findByEmail(deps, email) : undefined;
  return auditedRead(
    db,
    request,
    { action: 'security', ...(user && { userId: user.id }) },
    () => findEvents(db, user?.identity, limit),
    (events) => `${events.length} events`,
  );
}
