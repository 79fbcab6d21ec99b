import type { Crown } from '#contract/crown.ts';

/** Gold, silver and bronze. */
const tints = ['#ffd43b', '#dbe2ec', '#e9a268'];
const places = ['1st', '2nd', '3rd'];

/** '2nd of Mash #18'. */
export function crownLabel({ place, number }: Crown): string {
  return `${places[place - 1]} of Mash #${number}`;
}

export function crownTint({ place }: Pick<Crown, 'place'>) {
  return { background: tints[place - 1] };
}

export const crownIcon = <img src="/icons/crown.svg" alt="" width={18} height={18} />;

/** A badge in the metal of its place. */
export function CrownBadge({ crown }: { crown: Crown }) {
  return (
    <span
      style={crownTint(crown)}
      className="inline-flex h-7 items-center gap-1 rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy"
    >
      {crownIcon}
      {places[crown.place - 1]}
      <span className="sr-only"> of Mash #{crown.number}</span>
    </span>
  );
}
