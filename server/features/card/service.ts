import { createHash } from 'node:crypto';
import { brainRotPath } from '#contract/pages/routes.ts';
import { type DeriveDeps, makeDerived } from '#server/brain-rot/derived-files.ts';
import { drawnByOf } from '#server/brain-rot/drawn-by.ts';
import { fileNames, mustRead } from '#server/brain-rot/file-names.ts';
import type { DetailRow } from '#server/brain-rot/present.ts';
import type { Deps } from '#server/deps-type.ts';
import type { Podium } from '#server/features/today/service.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { drawPodiumCard } from './podium-card.ts';

export type CardDeps = DeriveDeps & Pick<Deps, 'database'>;

export const cardPath = (id: string): string => `${brainRotPath(id)}/card.jpg`;

type Shown = Pick<DetailRow, 'fileKey' | 'maker'>;

/** A card differs only with its pictures and the names of their makers. */
export function cardEtag(...shown: Shown[]): string {
  const content = shown.map(({ fileKey, maker }) => `${fileKey} ${maker?.nickname}`).join('\n');
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Drawn on request and not stored: makers rename and hide themselves. */
export function cardMaker(deps: CardDeps): (brainRot: DetailRow) => Promise<Buffer> {
  const recent = new TtlCache<Buffer>({ name: 'share cards', maxEntries: 100, ttlMs: 60_000 });
  return (brainRot) =>
    recent.get(cardEtag(brainRot), async () => Buffer.concat(await makeDerived(deps, brainRot, 'card')));
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
          picture: await mustRead(files, winner, fileNames.jpg),
          maker: winner.maker?.nickname,
        })),
      ),
      hasModel: winners.some((winner) => drawnByOf(winner) === 'model'),
    });
  return (podium) => recent.get(cardEtag(...podium.winners), () => draw(podium));
}
