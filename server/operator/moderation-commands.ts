import type { Database } from '#server/db/client.ts';
import * as moderate from '#server/features/moderate/service.ts';
import { StartError } from '#server/start-error.ts';
import { audited } from './audit.ts';
import type { OperatorRequest } from './commands.ts';

interface ModerationDeps {
  database: Database;
}

/** What people say is wrong, the oldest first. */
export async function listReports(
  { database: { db } }: ModerationDeps,
  { operator }: OperatorRequest,
): Promise<string[]> {
  const found = await audited(
    db,
    { operator, action: 'reports' },
    () => moderate.listOpenReports(db),
    (reports) => `${reports.length} reports`,
  );
  return found.map(({ createdAt, brainRotId, name, status, reason, details }) =>
    [createdAt.toISOString().slice(0, 16).replace('T', ' '), brainRotId, status, name, reason, details ?? '']
      .join('  ')
      .trim(),
  );
}

/** Takes a Brain Rot out of everybody's sight, or brings it back; either way its reports are settled. */
export async function hide(
  { database: { db } }: ModerationDeps,
  { operator, reason }: OperatorRequest,
  id: string,
  hidden: boolean,
): Promise<string[]> {
  const action = hidden ? 'hide' : 'show';
  await audited(
    db,
    { operator, action, ...(reason && { reason }) },
    async () => {
      if (await moderate.setHidden(db, id, hidden)) return;
      throw new StartError(`There is no ${hidden ? 'visible' : 'hidden'} Brain Rot ${id}.`);
    },
    () => id,
  );
  return [`${id} is ${hidden ? 'hidden' : 'visible'} now.`];
}

/** Nothing is wrong with it: its reports are settled. */
export async function dismissReports(
  { database: { db } }: ModerationDeps,
  { operator }: OperatorRequest,
  id: string,
): Promise<string[]> {
  const settled = await audited(
    db,
    { operator, action: 'dismiss' },
    () => moderate.dismissReports(db, id),
    (count) => `${id}: ${count} reports`,
  );
  return [`${settled} reports of ${id} are settled.`];
}
