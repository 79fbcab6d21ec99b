import type { Deps } from '#server/deps-type.ts';
import { looked, type OperatorRequest } from './audit.ts';
import { findByEmail } from './people-deeds.ts';
import { type EventRow, findEvents } from './queries.ts';

/** What happened to accounts, or to one of them, the newest first. */
export async function listSecurityEvents(
  deps: Pick<Deps, 'database'>,
  request: OperatorRequest,
  { email, limit }: { email?: string | undefined; limit: number },
): Promise<EventRow[]> {
  const { db } = deps.database;
  const user = email ? await findByEmail(deps, email) : undefined;
  return looked(
    db,
    request,
    { action: 'security', ...(user && { userId: user.id }) },
    () => findEvents(db, user?.identity, limit),
    (events) => `${events.length} events`,
  );
}
