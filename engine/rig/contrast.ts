import { oklch } from '../colour/oklch.ts';
import type { Inflated } from '../inflate/inflate.ts';
import { clamp } from '../maths/smooth.ts';
import type { Workshop } from './workshop.ts';

/** Mean light of a drawing, linear. */
function lightOf({ colours }: Inflated): number {
  let [sum, area] = [0, 0];
  for (const each of colours) {
    sum += oklch(each.rgb)[0] ** 3 * each.area;
    area += each.area;
  }
  return sum / Math.max(1e-6, area);
}

/** How much lighter an animal must be to stand out from its object: without colour only lightness tells them apart. */
export function contrastOf({ recipe, clay }: Workshop, animal: Inflated, object: Inflated): number {
  if (recipe.palette !== 'grayscale' || clay) return 1;
  const [own, other] = [lightOf(animal), lightOf(object)];
  if (own > other * 2.2 || other > own * 2.2) return 1;
  return own > other && own > 0.2 ? clamp((other * 2.4) / own, 1, 1.6) : 0.4;
}
