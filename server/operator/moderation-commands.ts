import type { Deps } from '#server/deps-type.ts';
import { setNicknameHidden } from '#server/features/makers/service.ts';
import * as moderate from '#server/features/moderate/service.ts';
import { StartError } from '#server/start-error.ts';
import { audited, writeDown } from './audit.ts';
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

/** Takes a maker's name and page out of everybody's sight until they pick another, or brings them back. */
export async function hideName(
  { database: { db } }: ModerationDeps,
  { operator, reason }: OperatorRequest,
  slug: string,
  hidden: boolean,
): Promise<string[]> {
  const action = hidden ? 'hide-name' : 'show-name';
  if (hidden && !reason) throw new StartError('Say why: --reason WHY');
  const maker = await setNicknameHidden(db, slug, hidden);
  await writeDown(
    db,
    { operator, action, ...(maker && { userId: maker.id }), ...(reason && { reason }) },
    maker ? slug : `failed: ${slug} is not there`,
  );
  if (!maker) throw new StartError(`There is no ${hidden ? 'visible' : 'hidden'} maker ${slug}.`);
  return [
    hidden
      ? `${maker.nickname} is named nowhere now, until they pick another.`
      : `${maker.nickname} is named again.`,
  ];
}
