import type { Rgb } from '../colour/oklch.ts';
import { apply, type Vec3 } from '../maths/vector.ts';
import { coloursFor, shade } from '../sculpt/colours.ts';
import { compose, type Composition } from '../sculpt/compose.ts';
import { type Front, frontOr } from '../sculpt/front.ts';
import type { Workshop } from './workshop.ts';

/** The figure without its limbs and dress: everything else is attached to it. */
export interface Body extends Composition {
  /** Colour of legs and, where they have none of their own, hands. */
  limb: Rgb;
  /** Colour of arms. */
  arm: Rgb;
  /** The middle of the face, in the world, and its half width. */
  faceAt: { at: Vec3; half: number };
}

export function buildBody(shop: Workshop): Body {
  const composition = compose(shop, coloursFor(shop.recipe.palette, shop.animalSculpt, shop.termSculpt));
  const { animal, colours, frame, whole, scale } = composition;
  const middle: Vec3 = [animal.mouth.x / 2, (animal.eyes.y + animal.mouth.y) / 2, 0];
  return {
    ...composition,
    limb: shade(colours.animal(animal.limb), 0.97),
    arm: colours.animal('skin'),
    faceAt: { at: apply(whole, apply(frame, middle)), half: (animal.eyes.x + animal.eyes.r) * scale },
  };
}

/** A place on a front, in the world; `rise` 0 is the middle plane of body space, 1 the front. */
export const onFront = ({ whole }: Composition, front: Front, x: number, y: number, rise: number): Vec3 =>
  apply(whole, [x, y, frontOr(front, x, y, 0) * rise]);

/** Where the eyes are in body space: their middle, how far each is from it, and the radius of one as drawn. */
export interface EyeRow {
  x: number;
  y: number;
  apart: number;
  radius: number;
}

export function eyeRowOf({ animal: { eyes }, frame, scale }: Body): EyeRow {
  const up = eyes.y;
  const [x, y] = [frame[3]! * up + frame[9]!, frame[4]! * up + frame[10]!];
  return { x, y, apart: eyes.x * scale, radius: eyes.r * scale };
}
