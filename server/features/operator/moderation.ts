import { counted } from '#contract/counted.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import { findMaker, setNicknameHidden } from '#server/features/makers/service.ts';
import * as moderate from '#server/features/moderate/service.ts';
import { recomputeDayOf } from '#server/features/today/service.ts';
import { audited, type OperatorRequest } from './audit.ts';
import { mustSayWhy } from './users.ts';

type ModerationDeps = Pick<Deps, 'database' | 'settings'>;

/** Either way its reports are settled. Returns the address that the operator must purge from the CDN. */
export async function setHidden(
  { database: { db }, settings }: ModerationDeps,
  { operator, reason }: OperatorRequest,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<{ toPurge: string | undefined }> {
  const { fileKey } = await audited(
    db,
    { operator, action: hidden ? 'hide' : 'show', subject: id, ...(reason && { reason }) },
    async () => {
      const changed = await db.transaction(async (tx) => {
        const brainRot = await moderate.setHidden(tx, id, hidden);
        if (brainRot) await recomputeDayOf(tx, id);
        return brainRot;
      });
      if (!changed) throw notFound(`There is no ${hidden ? 'visible' : 'hidden'} Brain Rot ${id}.`);
      return changed;
    },
    () => id,
  );
  const { mediaBaseUrl } = settings.files;
  const isOnCdn = hidden && URL.canParse(mediaBaseUrl);
  return { toPurge: isOnCdn ? `${mediaBaseUrl}/${fileKey}/*` : undefined };
}

export function dismissReports(
  { database: { db } }: Pick<Deps, 'database'>,
  { operator }: OperatorRequest,
  id: string,
): Promise<number> {
  return audited(
    db,
    { operator, action: 'dismiss', subject: id },
    () => moderate.settleReports(db, id),
    (count) => `${id}: ${counted(count, 'report')}`,
  );
}

/** Hides a maker's name and page until they choose another name, or shows them again. */
export async function setNameHidden(
  { database: { db } }: Pick<Deps, 'database'>,
  request: OperatorRequest,
  { slugOrUserId, hidden }: { slugOrUserId: string; hidden: boolean },
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
