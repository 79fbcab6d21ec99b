import { grade } from '../colour/grade.ts';
import { linearFromOklch, oklch, parseHex, type Rgb, toSrgb } from '../colour/oklch.ts';
import type { Artwork } from '../inflate/artwork.ts';
import { fleshColour, heightAt, inflate, type Inflated } from '../inflate/inflate.ts';
import type { Skin } from '../inflate/skin.ts';
import { type AnimalKit, artwork } from '../kits/kit.ts';
import { mixPaint } from '../materials/materials.ts';
import type { Paint } from '../materials/paint.ts';
import { clamp, fract } from '../maths/smooth.ts';
import { apply, type Matrix, multiply, place, type Vec3 } from '../maths/vector.ts';
import { through, tube } from '../mesh/primitives.ts';
import { setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import type { Anatomy } from './anatomy.ts';
import { contrastOf, noirShade } from './contrast.ts';
import { bitten } from './face-parts.ts';
import { isBitable } from './fusion-table.ts';
import { addMuzzle, type Drawn, fuse } from './fusion.ts';
import { diceFor } from './plan.ts';
import {
  addCushion,
  addModel,
  centred,
  colourOf,
  type Cushion,
  fit,
  gridOf,
  nextGroup,
  nowBuild,
  type Placed,
  type Workshop,
} from './workshop.ts';

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
  /** The face is on the trunk: both move as one. */
  joined?: boolean;
  /** What the head turns around, where that is not low in the middle of it. */
  neckAt?: Vec3;
  limb: Rgb;
}

/** How far the hue drifts at each craziness, in radians. */
const driftOf = [0.12, 0.3, 0.6] as const;

/** Half width in icon widths. */
const broadEnough = 0.13;

export function buildBody(shop: Workshop): Body {
  const { plan, level, recipe, term } = shop;
  const colours = term.material.colours.map((hex) => colourOf(shop, hex));
  const paint = mixPaint(term.material.kind, colours, diceFor(recipe, 'material'));
  const hue = plan.drift * driftOf[level];
  return plan.archetype === 'fuse' ? fusedBody(shop, paint, hue) : stackedBody(shop, paint, hue);
}

function fusedBody(shop: Workshop, paint: Paint, hue: number): Body {
  const drawn = animalArt(shop.kit.animal);
  const { back, contrast, ...fused } = fuse(shop, drawn, hue, (animal) => objectOf(shop, paint, 0.3, animal));
  const limb = shaded(limbColour(shop, back, hue + contrast.turn, false), contrast.shade);
  return { ...commonOf(shop, drawn.art), ...fused, object: () => fused.trunk, limb };
}

const shaded = (colour: Rgb, shade: number): Rgb =>
  colour.map((light) => Math.min(0.85, light * shade)) as unknown as Rgb;

/** Animal and object are two, or there is only the animal. */
function stackedBody(shop: Workshop, paint: Paint, hue: number): Body {
  const { plan, term, recipe } = shop;
  const { art } = animalArt(shop.kit.animal);
  const common = commonOf(shop, art);
  const part = inflate(art, {
    size: Math.round(shop.size * 0.58),
    depth: common.headOnly ? 0.44 : 0.28,
    grid: gridOf(shop, 140),
  });
  const made = plan.archetype === 'made';
  // A pattern on something thin, or without colour, only hides what it is.
  const noir = recipe.palette === 'grayscale';
  const broad = part.widest > broadEnough && !noir;
  const wears = made || (plan.wearsMaterial && broad) || term.material.kind === 'sheen';
  let object: Cushion | undefined;
  const objectOnce = (): Cushion => (object ??= objectOf(shop, paint, 0.2, part));
  const shade = noir && !made ? contrastOf(shop, part, objectOnce().part).shade : 1;
  const cover = shop.makeSkin(part, {
    hue,
    shade,
    ...(wears ? { paint: { with: paint, over: made ? 'most' : 'main' } } : {}),
  });
  const { matrix, objectMatrix } = arrange(shop, part, objectOnce);
  const animal: Placed = { part, cover, matrix };
  nowBuild(shop, 'head');
  addCushion(shop, animal, matrix, { soft: 0.45, coat: 0.55, group: nextGroup(shop) });
  const limb = shaded(limbColour(shop, animal, hue, wears), shade);
  if (made) {
    if (shop.animal.view === 'face') addMuzzle(shop, art, animal, hue);
    addSail(shop, objectOnce());
  }
  if (!objectMatrix) return { ...common, animal, object: objectOnce, trunk: animal, limb };
  nowBuild(shop, 'trunk');
  addCushion(shop, objectOnce(), objectMatrix, { soft: 0.25, coat: 0.6 });
  if (common.anatomy.neck) addNeck(shop, matrix, objectMatrix, limb);
  return { ...common, animal, object: objectOnce, trunk: { ...objectOnce(), matrix: objectMatrix }, limb };
}

const commonOf = (
  { kit: { animal } }: Workshop,
  art: Artwork,
): Pick<Body, 'art' | 'anatomy' | 'headOnly'> => ({
  art,
  anatomy: animal.anatomy,
  headOnly: animal.cast.view === 'face' || animal.cast.view === 'profile',
});

/** What an animal is made of sticks out behind it. */
function addSail(shop: Workshop, sail: Cushion): void {
  const { plan } = shop;
  const lean = plan.sway * 2 - plan.facing * 0.25;
  const matrix = centred(sail.part, [plan.facing * 0.3, 0.62, -0.2], fit(sail.part, 1.15, 1.15), lean);
  addCushion(shop, sail, multiply(shop.root, matrix), { coat: 0.6 });
}

/** The neck of a giraffe or llama, from the middle of the object to the chin. */
function addNeck(shop: Workshop, head: Matrix, object: Matrix, limb: Rgb): void {
  const [from, to] = [apply(object, [0, 0.1, 0]), apply(head, [0, -0.28, -0.02])];
  const bend: Vec3 = [
    (from[0] + to[0]) / 2 - shop.plan.sway,
    (from[1] + to[1]) / 2,
    (from[2] + to[2]) / 2 - 0.03,
  ];
  const spot: Rgb = shop.clay ? limb : [limb[0] * 0.4, limb[1] * 0.3, limb[2] * 0.25];
  const spotted = shop.animal.icon === 'giraffe';
  nowBuild(shop, 'head');
  const neck = tube(through([from, bend, to]), (t) => 0.2 - 0.06 * t, { segments: 30 });
  addModel(
    shop,
    neck,
    (s, at) => {
      const v = at[spotLayout.v]! * 7;
      const row = Math.floor(v);
      const u = fract(at[spotLayout.u]! * 5 + (row & 1) * 0.5 + 0.18 * Math.sin(row * 2.1));
      const inSpot = spotted && Math.max(Math.abs(u - 0.5), Math.abs(v - row - 0.5)) < 0.34;
      setColour(s, inSpot ? spot : limb);
      s[surfaceLayout.rough] = 0.42;
      s[surfaceLayout.coat] = 0.3;
    },
    place(),
  );
}

/** The drawing with the rig's changes: legs left out, head magnified. */
function animalArt({ cast, anatomy, drawing }: AnimalKit): Drawn {
  const { keep, lens } = anatomy;
  const outline = keep ? belly(keep) : 'M-8 -8L40 -8L40 40L-8 40Z';
  const art = {
    key: cast.icon,
    body: keep ? `<clipPath><path d="${outline}"/></clipPath>${drawing}` : drawing,
  };
  if (!lens) return { art, outline };
  const [x, y, radius, zoom] = lens;
  return { art: { ...art, margin: 4, lens: { x, y, radius, zoom } }, outline };
}

/** Everything above a row, rounded off like a belly. */
const belly = (row: number): string =>
  `M-4 -4L36 -4L36 ${row - 7}L30.5 ${row - 7}Q30 ${row} 23 ${row}L12 ${row}Q5.5 ${row} 5 ${row - 6}L-4 ${row - 6}Z`;

function objectOf(shop: Workshop, paint: Paint, depth: number, animal: Inflated): Cushion {
  const { term } = shop;
  const whole = artwork(shop.kit.term, term.object);
  const part = inflate(shop.plan.bitten && isBitable(term.object) ? bitten(whole) : whole, {
    size: Math.round(shop.size * 0.47),
    depth,
    grid: gridOf(shop, 112),
  });
  const mirrored = term.material.kind === 'tiles';
  const cover = shop.makeSkin(part, {
    shade: noirShade(shop, part, animal),
    rough: term.material.kind === 'metal' ? 0.2 : 0.3,
    ...(mirrored ? { paint: { with: paint, over: 'all' } } : {}),
  });
  return { part, cover };
}

/** Where animal and object stand. Only what an animal is made of is not its trunk. */
function arrange(
  shop: Workshop,
  animal: Inflated,
  object: () => Cushion,
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
  const { neck } = shop.kit.animal.anatomy;
  switch (plan.archetype) {
    case 'totem':
      if (neck)
        return {
          matrix: put(animal, [plan.sway * 0.8, 0.5 + neck, 0.14], [0.86, 0.8], tilt, { scale: grown }),
          objectMatrix: put(object().part, [0, -0.3, 0], [1.25, 0.98], plan.sway * 0.8),
        };
      return {
        matrix: put(animal, [plan.sway * 0.4, 0.6, 0.2], [1.18, 1.02], tilt, { scale: grown }),
        objectMatrix: put(object().part, [0, -0.22, 0], [1.12, 0.98], plan.sway * 0.8),
      };
    case 'in':
      return {
        matrix: put(animal, [0, 0.2, 0.26], [0.98, 0.9], tilt, { scale: grown }),
        objectMatrix: put(object().part, [0, 0.12, -0.12], [1.75, 1.55], plan.sway * 1.2),
      };
    case 'ride':
      return {
        matrix: put(animal, [0, 0.52, 0.06], [1.35, 1.2], tilt, { mirror: plan.facing, scale: grown }),
        objectMatrix: put(object().part, [0, -0.28, 0], [1.35, 1.05], plan.sway),
      };
    default: {
      const mirror = shop.animal.view === 'face' ? 1 : plan.facing;
      return { matrix: put(animal, [0, 0.24, 0], [1.75, 1.45], tilt * 0.8, { mirror }) };
    }
  }
}

/** Limbs take the animal's own colour, or the mean of its skin when the term's material covers it. */
function limbColour(shop: Workshop, { part, cover }: Cushion, hue: number, wears: boolean): Rgb {
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
