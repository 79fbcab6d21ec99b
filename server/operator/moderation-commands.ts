import type { Database } from '#server/db/client.ts';
import { listOpenReports, setHidden, settleReports } from '#server/features/brain-rots/moderation.ts';
import { StartError } from '#server/start-error.ts';
import { audited } from './audit.ts';
import type { Errand } from './commands.ts';

interface ModerationDeps {
  database: Database;
}

/** What people say is wrong, the oldest first. */
export async function listReports(
  { database: { db } }: ModerationDeps,
  { operator }: Errand,
): Promise<string[]> {
  const found = await audited(
    db,
    { operator, action: 'reports' },
    () => listOpenReports(db),
    (reports) => `${reports.length} reports`,
  );
  return found.map(({ createdAt, brainRotId, name, status, reason, details }) =>
    [createdAt.toISOString().slice(0, 16).replace('T', ' '), brainRotId, status, name, reason, details ?? '']
      .join('  ')
      .trim(),
  );
}

/** Takes an item out of everybody's sight, or brings it back; either way its reports are settled. */
export async function hide(
  { database: { db } }: ModerationDeps,
  { operator, reason }: Errand,
  id: string,
  hidden: boolean,
): Promise<string[]> {
  const action = hidden ? 'hide' : 'show';
  await audited(
    db,
    { operator, action, ...(reason && { reason }) },
    async () => {
      if (await setHidden(db, id, hidden)) return;
      throw new StartError(`There is no ${hidden ? 'visible' : 'hidden'} Brain Rot ${id}.`);
    },
    () => id,
  );
  return [`${id} is ${hidden ? 'hidden' : 'visible'} now.`];
}

/** Nothing is wrong with it: its reports are settled. */
export async function dismissReports(
  { database: { db } }: ModerationDeps,
  { operator }: Errand,
  id: string,
): Promise<string[]> {
  const settled = await audited(
    db,
    { operator, action: 'dismiss' },
    () => settleReports(db, id),
    (count) => `${id}: ${count} reports`,
  );
  return [`${settled} reports of ${id} are settled.`];
}
