import { grade } from '../colour/grade.ts';
import { oklchOfLinear } from '../colour/oklch.ts';
import type { Inflated } from '../inflate/inflate.ts';
import { clamp } from '../maths/smooth.ts';
import type { Palette } from '../recipe.ts';
import type { Workshop } from './workshop.ts';

/** How an animal is coloured to stand out from its object. */
export interface Contrast {
  /** Share of its light. */
  shade: number;
  /** Turns its hue, in radians. */
  turn: number;
}

interface Mean {
  light: number;
  lab: readonly [number, number, number];
}

const lch = new Float64Array(3);

/** Mean colour of a drawing in a palette: red light, which is all of it in film noir, and OKLab. */
function meanOf({ colours }: Inflated, palette: Palette): Mean {
  let [light, lightness, a, b, sum] = [0, 0, 0, 0, 1e-6];
  for (const { rgb, area } of colours) {
    const seen = grade(rgb, palette);
    oklchOfLinear(...seen, lch);
    const [L, C, h] = [lch[0]!, lch[1]!, lch[2]!];
    // What is largest counts most: antlers are not the moose.
    const weight = area ** 2;
    light += seen[0] * weight;
    lightness += L * weight;
    a += C * Math.cos(h) * weight;
    b += C * Math.sin(h) * weight;
    sum += weight;
  }
  return { light: light / sum, lab: [lightness / sum, a / sum, b / sum] };
}

/** Light of an object in film noir: bright ones are brighter, and the others dark before a pale animal. */
function noirLight(object: number, animal: number): number {
  if (object < 0.1) return object;
  return object < 0.35 && animal > 0.45 ? Math.min(object, 0.2) : Math.max(object, 0.6);
}

/** Share of its light that an object has in film noir. */
export function noirShade({ recipe, clay }: Workshop, object: Inflated, animal: Inflated): number {
  if (recipe.palette !== 'grayscale' || clay) return 1;
  const { light } = meanOf(object, recipe.palette);
  return Math.min(3, noirLight(light, meanOf(animal, recipe.palette).light) / light);
}

/** Nearer colours melt into one. */
const leastApart = 0.1;

export function contrastOf(shop: Workshop, animal: Inflated, object: Inflated): Contrast {
  if (shop.clay) return { shade: 1, turn: 0 };
  const { palette } = shop.recipe;
  const [own, other] = [meanOf(animal, palette), meanOf(object, palette)];
  if (palette === 'grayscale') {
    const dark = other.light * noirShade(shop, object, animal) < 0.3;
    // A white animal before a white object turns gray, any other nearly black.
    const light = dark ? Math.max(own.light, 0.7) : Math.max(0.07, own.light * 0.3);
    return { shade: clamp(light / own.light, 0, dark ? 6 : 1), turn: 0 };
  }
  const [L, a, b] = own.lab;
  if (Math.hypot(L - other.lab[0], a - other.lab[1], b - other.lab[2]) > leastApart)
    return { shade: 1, turn: 0 };
  // Dark yellow is mud: it turns to orange instead.
  const yellow = Math.hypot(a, b) > 0.06 && Math.abs(Math.atan2(b, a) - 1.6) < 0.45;
  return { shade: yellow ? 0.8 : 0.55, turn: yellow ? -0.55 : 0 };
}
