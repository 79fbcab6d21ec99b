import { gradeSvg } from '../colour/grade.ts';
import { artwork } from '../kits/kit.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import type { Affine } from '../svg/affine.ts';
import type { Placed } from '../svg/draw.ts';

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
const counts = [7, 8, 10] as const;

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

/** The graded drawing of a bit in its place on a canvas of `size` units. */
export const placeBit = ({ kit, recipe }: Workshop, bit: Bit, size: number): Placed => ({
  body: gradeSvg(artwork(kit.term, bit.icon).body, recipe.palette),
  affine: bitAffine(bit, size),
});

function bitAffine(bit: Bit, size: number): Affine {
  // Pictures were always made with numbers rounded like this.
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
  const angle = (rounded(bit.turn, 1) * Math.PI) / 180;
  const scale = rounded((bit.size * size) / 32, 4);
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [x, y] = [rounded(bit.x * size, 2), rounded(bit.y * size, 2)];
  return [cos, sin, -sin, cos, x - 16 * (cos - sin), y - 16 * (sin + cos)];
}
