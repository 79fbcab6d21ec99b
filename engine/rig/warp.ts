import { smoothstep } from '../maths/smooth.ts';
import type { Warp } from '../raster/scene.ts';
import { diceFor } from './plan.ts';
import { floorY, type Workshop } from './workshop.ts';

/** How far the mad are bent: they twist, wobble and (cooked) swell; their shoes stay on the ground. */
const bends = [
  { twist: 0, wobble: 0, bulge: 0 },
  { twist: 0.12, wobble: 0.024, bulge: 0.04 },
  { twist: 0.28, wobble: 0.055, bulge: 0.17 },
] as const;

export function warpOf(shop: Workshop): Warp | undefined {
  const { twist, wobble, bulge } = bends[shop.level];
  if (twist === 0) return undefined;
  const dice = diceFor(shop.recipe, 'warp');
  const phase = dice.between(0, 6.28);
  const sign = dice.sign();
  return (p) => {
    const y = p[1];
    if (y < floorY + 0.28) return;
    const k = smoothstep(floorY + 0.28, floorY + 0.9, y);
    const angle = twist * sign * (y + 0.3) * k;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const x = p[0] * c + p[2] * s;
    const z = p[2] * c - p[0] * s;
    const swell = 1 + bulge * k * Math.exp(-((y - 0.6) ** 2) / 0.25);
    p[0] = (x + Math.sin(y * 5 + phase) * wobble * k) * swell;
    p[1] = y + Math.sin(x * 4 + phase) * wobble * 0.5 * k;
    p[2] = z * swell;
  };
}
