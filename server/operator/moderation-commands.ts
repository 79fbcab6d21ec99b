import type { Deps } from '#server/deps-type.ts';
import * as moderate from '#server/features/moderate/service.ts';
import { StartError } from '#server/start-error.ts';
import { audited } from './audit.ts';
import type { OperatorRequest } from './commands.ts';

type ModerationDeps = Pick<Deps, 'database' | 'settings'>;

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
  { database: { db }, settings }: ModerationDeps,
  { operator, reason }: OperatorRequest,
  id: string,
  hidden: boolean,
): Promise<string[]> {
  const action = hidden ? 'hide' : 'show';
  const { fileKey } = await audited(
    db,
    { operator, action, ...(reason && { reason }) },
    async () => {
      const changed = await moderate.setHidden(db, id, hidden);
      if (!changed) throw new StartError(`There is no ${hidden ? 'visible' : 'hidden'} Brain Rot ${id}.`);
      return changed;
    },
    () => id,
  );
  if (!hidden) return [`${id} is visible now.`];
  const { mediaBaseUrl } = settings.files;
  const isElsewhere = URL.canParse(mediaBaseUrl);
  return [
    `${id} is hidden now.`,
    ...(isElsewhere ? [`What a CDN keeps of it is yours to purge: ${mediaBaseUrl}/${fileKey}/*`] : []),
  ];
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
