import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import { findMaker, setNicknameHidden } from '#server/features/makers/service.ts';
import * as moderate from '#server/features/moderate/service.ts';
import { audited, looked, type OperatorRequest } from './audit.ts';
import { mustSayWhy } from './people-deeds.ts';

type ModerationDeps = Pick<Deps, 'database' | 'settings'>;

/** One page of the reported Brain Rots, by their oldest open report. */
export function listReports(
  { database: { db } }: Pick<Deps, 'database'>,
  request: OperatorRequest,
  cursor: string | undefined,
): Promise<moderate.OpenReports> {
  return looked(
    db,
    request,
    { action: 'reports' },
    () => moderate.listOpenReports(db, cursor),
    ({ reported }) => `${reported.length} Brain Rots`,
  );
}

/**
 * Takes a Brain Rot out of everybody's sight, or brings it back; either way its reports are settled. Answers what of it
 * a CDN may still keep: that is the operator's to purge.
 */
export async function setHidden(
  { database: { db }, settings }: ModerationDeps,
  { operator, reason }: OperatorRequest,
  id: string,
  hidden: boolean,
): Promise<{ toPurge: string | undefined }> {
  const { fileKey } = await audited(
    db,
    { operator, action: hidden ? 'hide' : 'show', subject: id, ...(reason && { reason }) },
    async () => {
      const changed = await moderate.setHidden(db, id, hidden);
      if (!changed) throw notFound(`There is no ${hidden ? 'visible' : 'hidden'} Brain Rot ${id}.`);
      return changed;
    },
    () => id,
  );
  const { mediaBaseUrl } = settings.files;
  const isElsewhere = hidden && URL.canParse(mediaBaseUrl);
  return { toPurge: isElsewhere ? `${mediaBaseUrl}/${fileKey}/*` : undefined };
}

/** Nothing is wrong with it: its reports are settled. Answers how many. */
export function dismissReports(
  { database: { db } }: Pick<Deps, 'database'>,
  { operator }: OperatorRequest,
  id: string,
): Promise<number> {
  return audited(
    db,
    { operator, action: 'dismiss', subject: id },
    () => moderate.dismissReports(db, id),
    (count) => `${id}: ${count} reports`,
  );
}

/** Takes a maker's name and page out of everybody's sight until they pick another, or brings them back. */
export async function setNameHidden(
  { database: { db } }: Pick<Deps, 'database'>,
  request: OperatorRequest,
  slugOrUserId: string,
  hidden: boolean,
): Promise<{ nickname: string | null }> {
  const reason = hidden ? mustSayWhy(request) : request.reason;
  const userId = (await findMaker(db, slugOrUserId))?.id;
  return audited(
    db,
    {
      operator: request.operator,
      action: hidden ? 'hide-name' : 'show-name',
      subject: slugOrUserId,
      ...(userId && { userId }),
      ...(reason && { reason }),
    },
    async () => {
      const maker = await setNicknameHidden(db, slugOrUserId, hidden);
      if (!maker) throw notFound(`There is no ${hidden ? 'visible' : 'hidden'} maker ${slugOrUserId}.`);
      return maker;
    },
    ({ makerSlug, id }) => makerSlug ?? id,
  );
}
