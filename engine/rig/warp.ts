import { ease } from '../maths/smooth.ts';
import type { Warp } from '../raster/scene.ts';
import { diceFor } from './plan.ts';
import { floorY, type Workshop } from './workshop.ts';

/** How far the mad are bent: they twist, wobble and (cooked) swell; their shoes stay on the ground. */
const bends = [
  { twist: 0, wobble: 0, bulge: 0 },
  { twist: 0.12, wobble: 0.024, bulge: 0.04 },
  { twist: 0.13, wobble: 0.024, bulge: 0.12 },
] as const;

export function warpOf(shop: Workshop): Warp | undefined {
  const { twist, wobble, bulge } = bends[shop.level];
  if (twist === 0) return undefined;
  const dice = diceFor(shop.recipe, 'warp');
  const phase = dice.between(0, 6.28);
  const sign = dice.sign();
  const bend: Bend = { twist: twist * sign, wobble, bulge, phase };
  return (points, from, to) => bendPoints(points, bend, from, to);
}

interface Bend {
  twist: number;
  wobble: number;
  bulge: number;
  phase: number;
}

function bendPoints(p: Float32Array, { twist, wobble, bulge, phase }: Bend, from: number, to: number): void {
  const shoes = floorY + 0.28;
  for (let i = from; i < to; i += 3) {
    const y = p[i + 1]!;
    if (y < shoes) continue;
    const k = ease((y - shoes) / 0.62);
    const angle = twist * (y + 0.3) * k;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const x = p[i]! * c + p[i + 2]! * s;
    const z = p[i + 2]! * c - p[i]! * s;
    const swell = 1 + bulge * k * Math.exp(-((y - 0.6) * (y - 0.6)) / 0.25);
    p[i] = (x + Math.sin(y * 5 + phase) * wobble * k) * swell;
    p[i + 1] = y + Math.sin(x * 4 + phase) * wobble * 0.5 * k;
    p[i + 2] = z * swell;
  }
}
