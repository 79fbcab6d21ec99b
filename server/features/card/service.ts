import { createHash } from 'node:crypto';
import { brainRotPath } from '#contract/routes.ts';
import { drawnByOf } from '#server/brain-rot/drawn-by.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import type { DetailRow } from '#server/brain-rot/present.ts';
import type { Deps } from '#server/deps-type.ts';
import { unavailable } from '#server/errors.ts';
import type { Podium } from '#server/features/today/service.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { drawPodiumCard } from './podium-card.ts';
import { drawShareCard } from './share-card.ts';

export type CardDeps = Pick<Deps, 'database' | 'files' | 'settings'>;

export const cardPath = (id: string): string => `${brainRotPath(id)}/card.jpg`;

type Shown = Pick<DetailRow, 'fileKey' | 'maker'>;

/** A card differs only with its pictures and the names of their makers. */
export function cardEtag(...shown: Shown[]): string {
  const content = shown.map(({ fileKey, maker }) => `${fileKey} ${maker?.nickname}`).join('\n');
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Drawn on request and not stored: makers rename and hide themselves. A card takes 0.08 s of CPU. */
export function cardMaker({ files, settings }: CardDeps): (brainRot: DetailRow) => Promise<Buffer> {
  const recent = new TtlCache<Buffer>({ name: 'share cards', maxEntries: 100, ttlMs: 60_000 });
  const draw = async (brainRot: DetailRow): Promise<Buffer> => {
    const picture = await pictureOf(files, brainRot);
    const address = settings.publicUrl + brainRotPath(brainRot.id);
    const text = { ...brainRot, maker: brainRot.maker?.nickname, address };
    return drawShareCard(picture, text, drawnByOf(brainRot));
  };
  return (brainRot) => recent.get(cardEtag(brainRot), () => draw(brainRot));
}

/** Drawn on request as well: winners may be hidden later. */
export function podiumCardMaker({ files }: CardDeps): (podium: Podium) => Promise<Buffer> {
  const recent = new TtlCache<Buffer>({ name: 'podium cards', maxEntries: 100, ttlMs: 60_000 });
  const draw = async ({ mash, winners }: Podium): Promise<Buffer> =>
    drawPodiumCard({
      title: `Mash #${mash.number}: ${mash.animalName} × ${mash.termName}`,
      winners: await Promise.all(
        winners.map(async (winner) => ({
          place: winner.crown?.place ?? 0,
          picture: await pictureOf(files, winner),
          maker: winner.maker?.nickname,
        })),
      ),
      hasModel: winners.some((winner) => drawnByOf(winner) === 'model'),
    });
  return (podium) => recent.get(cardEtag(...podium.winners), () => draw(podium));
}

async function pictureOf(files: CardDeps['files'], { fileKey }: Pick<Shown, 'fileKey'>): Promise<Uint8Array> {
  const picture = await files.get(`${fileKey}/${fileNames.jpg}`);
  if (!picture) throw unavailable('We cannot get at this picture right now. Please try again in a moment.');
  return picture;
}
