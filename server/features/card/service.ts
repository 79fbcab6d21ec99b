import { createHash } from 'node:crypto';
import { brainRotPath } from '#contract/routes.ts';
import { drawnByOf } from '#server/brain-rot/drawn-by.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import type { DetailRow } from '#server/brain-rot/present.ts';
import type { Deps } from '#server/deps-type.ts';
import { unavailable } from '#server/errors.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { drawShareCard } from './share-card.ts';

export type CardDeps = Pick<Deps, 'database' | 'files' | 'settings'>;

export const cardPath = (id: string): string => `${brainRotPath(id)}/card.jpg`;

/** A card differs only with its picture and the name of its maker. */
export function cardEtag({ fileKey, maker }: DetailRow): string {
  return `"${createHash('sha256').update(`${fileKey} ${maker?.nickname}`).digest('base64url').slice(0, 22)}"`;
}

/** Drawn on request and not stored: makers rename and hide themselves. A card takes 0.08 s of CPU. */
export function cardMaker({ files, settings }: CardDeps): (brainRot: DetailRow) => Promise<Buffer> {
  const recent = new TtlCache<Buffer>({ name: 'share cards', maxEntries: 100, ttlMs: 60_000 });
  const draw = async (brainRot: DetailRow): Promise<Buffer> => {
    const picture = await files.get(`${brainRot.fileKey}/${fileNames.jpg}`);
    if (!picture) throw unavailable('We cannot get at this picture right now. Please try again in a moment.');
    const address = settings.publicUrl + brainRotPath(brainRot.id);
    const text = { ...brainRot, maker: brainRot.maker?.nickname, address };
    return drawShareCard(picture, text, drawnByOf(brainRot));
  };
  return (brainRot) => recent.get(cardEtag(brainRot), () => draw(brainRot));
}
