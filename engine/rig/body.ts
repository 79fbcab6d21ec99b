import { grade } from '../colour/grade.ts';
import { linearFromOklch, oklch, parseHex, type Rgb, toSrgb } from '../colour/oklch.ts';
import { type Artwork, placeOf } from '../inflate/artwork.ts';
import { fleshColour, heightAt, inflate, type Inflated } from '../inflate/inflate.ts';
import type { Skin } from '../inflate/skin.ts';
import { type AnimalKit, artwork } from '../kits/kit.ts';
import { mixPaint } from '../materials/materials.ts';
import type { Paint } from '../materials/paint.ts';
import { clamp } from '../maths/smooth.ts';
import { apply, type Matrix, multiply, type Vec3 } from '../maths/vector.ts';
import { type Anatomy, mouthOf } from './anatomy.ts';
import { diceFor } from './plan.ts';
import {
  addCushion,
  centred,
  colourOf,
  type Cushion,
  fit,
  gridOf,
  nextGroup,
  nowBuild,
  type Workshop,
} from './workshop.ts';

/** A cushion standing in the world. */
export interface Placed extends Cushion {
  matrix: Matrix;
}

/** The two big pieces everything else is attached to. */
export interface Body {
  art: Artwork;
  anatomy: Anatomy;
  headOnly: boolean;
  animal: Placed;
  /** The term's object. It is made when it is asked for: not every figure shows one. */
  object: () => Cushion;
  /** What the limbs grow from: the object, or the animal itself. */
  trunk: Placed;
  limb: Rgb;
}

/** How far the hue drifts at each craziness, in radians. */
const driftOf = [0.12, 0.3, 0.6] as const;

/** Half width in icon widths. */
const broadEnough = 0.13;

export function buildBody(shop: Workshop): Body {
  const { plan, level, recipe, term, animal: cast } = shop;
  const { anatomy } = shop.kit.animal;
  const headOnly = cast.view === 'face' || cast.view === 'profile';
  const art = animalArt(shop.kit.animal);
  const part = inflate(art, {
    size: Math.round(shop.size * 0.58),
    depth: headOnly ? 0.44 : 0.28,
    grid: gridOf(shop, 140),
  });

  const colours = term.material.colours.map((hex) => colourOf(shop, hex));
  const paint = mixPaint(term.material.kind, colours, diceFor(recipe, 'material'));
  const hue = plan.drift * driftOf[level];
  // A pattern on something thin only hides what it is.
  const broad = part.widest > broadEnough;
  const wears = (plan.wearsMaterial && broad) || term.material.kind === 'sheen';
  const cover = shop.makeSkin(part, {
    hue,
    ...(wears ? { paint: { with: paint, over: 'main' } } : {}),
  });
  let made: Cushion | undefined;
  const object = (): Cushion => (made ??= objectOf(shop, paint));

  const { matrix, objectMatrix } = arrange(shop, part, () => object().part, lowestOf(art, anatomy));
  const animal: Placed = { part, cover, matrix };
  nowBuild(shop, 'head');
  addCushion(shop, animal, matrix, { soft: 0.45, coat: 0.55, group: nextGroup(shop) });
  if (objectMatrix) {
    nowBuild(shop, 'trunk');
    addCushion(shop, object(), objectMatrix, { soft: 0.25, coat: 0.6 });
  }
  const trunk = objectMatrix ? { ...object(), matrix: objectMatrix } : animal;
  return { art, anatomy, headOnly, animal, object, trunk, limb: limbColour(shop, part, cover, hue, wears) };
}

/** The drawing with the rig's changes: legs left out, head magnified. */
function animalArt({ cast, anatomy, drawing }: AnimalKit): Artwork {
  const { keep, lens } = anatomy;
  const clip = keep ? `<clipPath><path d="${belly(keep)}"/></clipPath>` : '';
  const art = { key: cast.icon, body: clip + drawing };
  if (!lens) return art;
  const [x, y, radius, zoom] = lens;
  return { ...art, margin: 4, lens: { x, y, radius, zoom } };
}

/** Everything above a row, rounded off like a belly. */
const belly = (row: number): string =>
  `M-4 -4L36 -4L36 ${row - 7}L30.5 ${row - 7}Q30 ${row} 23 ${row}L12 ${row}Q5.5 ${row} 5 ${row - 6}L-4 ${row - 6}Z`;

function objectOf(shop: Workshop, paint: Paint): Cushion {
  const { term } = shop;
  const part = inflate(artwork(shop.kit.term, term.object), {
    size: Math.round(shop.size * 0.47),
    depth: 0.2,
    grid: gridOf(shop, 112),
  });
  const mirrored = term.material.kind === 'tiles';
  const cover = shop.makeSkin(part, {
    rough: term.material.kind === 'metal' ? 0.2 : 0.3,
    ...(mirrored ? { paint: { with: paint, over: 'all' } } : {}),
  });
  return { part, cover };
}

/** Where animal and object stand in each archetype. Only 'big' and 'stand' have no object as trunk. */
function arrange(
  shop: Workshop,
  animal: Inflated,
  object: () => Inflated,
  faceEnds: number,
): { matrix: Matrix; objectMatrix?: Matrix } {
  const { plan, level, root } = shop;
  const grown = plan.headScale * (1 + 0.05 * level);
  const tilt = plan.tilt * (1 + level * 0.9);
  const put = (
    part: Inflated,
    at: Vec3,
    [width, height]: readonly [number, number],
    lean: number,
    { mirror = 1, scale = 1 }: { mirror?: 1 | -1; scale?: number } = {},
  ): Matrix => multiply(root, centred(part, at, fit(part, width, height) * scale, lean, { mirror }));
  const face = plan.facing;
  switch (plan.archetype) {
    case 'totem':
      return {
        matrix: put(animal, [plan.sway * 0.4, 0.6, 0.2], [1.18, 1.02], tilt, { scale: grown }),
        objectMatrix: put(object(), [0, -0.22, 0], [1.12, 0.98], plan.sway * 0.8),
      };
    case 'in':
      return {
        matrix: put(animal, [0, 0.2, 0.26], [0.98, 0.9], tilt, { scale: grown }),
        objectMatrix: put(object(), [0, 0.12, -0.12], [1.75, 1.55], plan.sway * 1.2),
      };
    case 'big':
      return { matrix: put(animal, [0, 0.16, 0], [1.55, 1.38], tilt * 0.6) };
    case 'pop': {
      const y = popHeight(animal, faceEnds, grown);
      return {
        matrix: put(animal, [0.02 * face, y, -0.04], [1.55, 1.4], tilt, { mirror: face, scale: grown }),
        objectMatrix: put(object(), [0, -0.2, 0.22], [1.2, 1], plan.sway),
      };
    }
    case 'ride':
      return {
        matrix: put(animal, [0, 0.52, 0.06], [1.35, 1.2], tilt, { mirror: face, scale: grown }),
        objectMatrix: put(object(), [0, -0.28, 0], [1.35, 1.05], plan.sway),
      };
    case 'stand':
      return { matrix: put(animal, [0, 0.24, 0], [1.75, 1.45], tilt * 0.8, { mirror: face }) };
  }
}

/** The row where a face ends, as v: that of the mouth or of the lower eye. */
const lowestOf = (art: Artwork, anatomy: Anatomy): number =>
  Math.max(...[mouthOf(anatomy), ...anatomy.eyes].map(([x, y]) => placeOf(art, x, y)[1]));

/** How high the object reaches that others pop out of. */
const objectRim = 0.26;

/** Who pops out of an object comes out so far that it does not hide the face. */
function popHeight(animal: Inflated, faceEnds: number, grown: number): number {
  const [, top, , bottom] = animal.bounds;
  const below = (faceEnds + 0.05 - (top + bottom) / 2) * fit(animal, 1.55, 1.4) * grown;
  return clamp(objectRim + below, 0.5, 0.85);
}

/** Limbs take the animal's own colour, or the mean of its skin when the term's material covers it. */
function limbColour(shop: Workshop, part: Inflated, cover: Skin, hue: number, wears: boolean): Rgb {
  const { palette } = shop.recipe;
  if (shop.clay) return [0.5, 0.5, 0.5];
  if (wears && shop.term.material.kind !== 'sheen') return meanColour(part, cover);
  const chosen = shop.animal.limb ? parseHex(shop.animal.limb) : fleshColour(part);
  const linear = grade(chosen, palette, hue);
  const [L, C, h] = oklch([toSrgb(linear[0]), toSrgb(linear[1]), toSrgb(linear[2])]);
  return linearFromOklch(clamp(L * 0.97 + 0.01, 0.22, 0.88), C, h);
}

/** Every so many texels are enough for a mean. */
const stride = 37;

function meanColour(part: Inflated, cover: Skin): Rgb {
  const colours = cover.colours.floats();
  const sum = new Float64Array(4);
  for (let y = 0; y < part.size; y++) addRow(part, colours, sum, y);
  const k = 0.92 / Math.max(1, sum[3]!);
  return [Math.min(0.8, sum[0]! * k), Math.min(0.8, sum[1]! * k), Math.min(0.8, sum[2]! * k)];
}

/** Adds colours of a row's texels, and how many they are. */
function addRow({ size, texels }: Inflated, colours: Float32Array, sum: Float64Array, y: number): void {
  for (let i = Math.ceil((y * size) / stride) * stride; i < (y + 1) * size; i += stride) {
    if (texels[i]! >>> 24 < 200) continue;
    sum[0]! += colours[i * 4]!;
    sum[1]! += colours[i * 4 + 1]!;
    sum[2]! += colours[i * 4 + 2]!;
    sum[3]! += 1;
  }
}

/** A place on a cushion; `rise` 0 is its middle plane, 1 its front. */
export const onSurface = ({ part, matrix }: Placed, u: number, v: number, rise: number): Vec3 =>
  apply(matrix, [u - 0.5, 0.5 - v, heightAt(part, u, v) * rise]);
