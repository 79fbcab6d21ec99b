import { oklch } from '../colour/oklch.ts';
import type { Inflated } from '../inflate/inflate.ts';
import { clamp } from '../maths/smooth.ts';
import type { Workshop } from './workshop.ts';

/** How an animal is coloured to stand out from its object. */
export interface Contrast {
  /** Share of its light. */
  shade: number;
  /** Turns its hue, in radians. */
  turn: number;
}

/** Mean colour of a drawing: linear light, and OKLab. */
function meanOf({ colours }: Inflated): { light: number; lab: readonly [number, number, number] } {
  let [light, lightness, a, b, area] = [0, 0, 0, 0, 1e-6];
  for (const each of colours) {
    const [L, C, h] = oklch(each.rgb);
    light += L ** 3 * each.area;
    lightness += L * each.area;
    a += C * Math.cos(h) * each.area;
    b += C * Math.sin(h) * each.area;
    area += each.area;
  }
  return { light: light / area, lab: [lightness / area, a / area, b / area] };
}

/** Nearer colours melt into one. */
const leastApart = 0.1;

export function contrastOf({ recipe, clay }: Workshop, animal: Inflated, object: Inflated): Contrast {
  const [own, other] = [meanOf(animal), meanOf(object)];
  if (clay) return { shade: 1, turn: 0 };
  if (recipe.palette !== 'grayscale') {
    const [L, a, b] = own.lab;
    if (Math.hypot(L - other.lab[0], a - other.lab[1], b - other.lab[2]) > leastApart)
      return { shade: 1, turn: 0 };
    // Dark yellow is mud: it turns to orange instead.
    const yellow = Math.hypot(a, b) > 0.06 && Math.abs(Math.atan2(b, a) - 1.6) < 0.45;
    return { shade: yellow ? 0.8 : 0.55, turn: yellow ? -0.55 : 0 };
  }
  // Without colour only lightness tells them apart.
  if (own.light > other.light * 3 || other.light > own.light * 3) return { shade: 1, turn: 0 };
  const shade =
    own.light > other.light && own.light > 0.2 ? clamp((other.light * 3.4) / own.light, 1, 1.8) : 0.32;
  return { shade, turn: 0 };
}
