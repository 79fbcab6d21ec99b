import { Link } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { MakerLine } from '#web/brain-rot/card/maker-line.tsx';
import { CrownBadge, crownTint } from '#web/brain-rot/crown.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';

/** The first in the middle, on the highest step. */
const columns = [2, 1, 3];
const steps = [104, 72, 48];

export function Podium({ podium }: { podium: readonly BrainRot[] }) {
  return (
    <ol className="mx-auto grid max-w-[820px] grid-cols-3 items-end gap-3 border-b-3 border-line md:gap-8">
      {podium.map((brainRot, index) => (
        <li
          key={brainRot.id}
          style={{ gridColumn: columns[index], gridRow: 1 }}
          className="grid min-w-0 gap-2 text-center"
        >
          <PodiumPicture brainRot={brainRot} sizes="(width < 768px) 29vw, 250px" />
          <MakerLine maker={brainRot.maker} />
          <span
            aria-hidden="true"
            style={{ height: steps[index], ...(brainRot.crown && crownTint(brainRot.crown)) }}
            className="type-display grid place-items-center rounded-t-[18px] border-3 border-b-0 border-line text-[2.125rem] text-on-candy"
          >
            {brainRot.crown?.place}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function PodiumPicture({ brainRot, sizes }: { brainRot: BrainRot; sizes: string }) {
  return (
    <div className="relative">
      <Link
        href={brainRotPath(brainRot.id)}
        className="block aspect-square overflow-hidden rounded-3 border-3 border-line bg-sunk"
      >
        <Picture brainRot={brainRot} sizes={sizes} />
      </Link>
      {brainRot.crown && (
        <span className="pointer-events-none absolute -top-2 -left-2">
          <CrownBadge crown={brainRot.crown} />
        </span>
      )}
    </div>
  );
}
