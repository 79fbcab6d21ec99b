import { gradeSvg } from '../colour/grade.ts';
import { artwork } from '../kits/kit.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { prefixIds } from '../svg/markup.ts';

/** One floating icon; x, y and size as shares of the picture. */
export interface Bit {
  icon: string;
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  turn: number;
  /** Near ones are larger and sharper. */
  near: boolean;
}

/** More bits the crazier; the chill ones keep their places. */
const counts = [7, 10, 15] as const;

export function scatterBits({ recipe, plan, term, level }: Workshop): Bit[] {
  const dice = diceFor(recipe, 'bits');
  return Array.from({ length: counts[level] }, (_, i): Bit => {
    // The golden angle spreads any number of bits evenly, so that more only fill the gaps.
    const angle = plan.phase + i * 2.39996;
    const radius = dice.between(0.37, 0.49);
    const near = i % 3 === 0;
    return {
      icon: dice.pick(term.bits),
      x: 0.5 + Math.cos(angle) * radius,
      y: 0.45 + Math.sin(angle) * radius * 0.9,
      size: near ? dice.between(0.12, 0.18) : dice.between(0.07, 0.12),
      turn: dice.between(-38, 38),
      near,
    };
  });
}

/** The graded drawing of a bit, ids made its own. */
export const bitBody = ({ kit, recipe }: Workshop, { icon }: Bit, index: number): string =>
  prefixIds(gradeSvg(artwork(kit.term, icon).body, recipe.palette), `b${index}`);

/** Places a 32-unit drawing on a canvas of `size` units. */
export const bitTransform = (bit: Bit, size: number): string =>
  `translate(${(bit.x * size).toFixed(2)} ${(bit.y * size).toFixed(2)}) rotate(${bit.turn.toFixed(1)}) scale(${((bit.size * size) / 32).toFixed(4)}) translate(-16 -16)`;
