import type { MaterialKind } from '../materials/materials.ts';
import type { SoundEffect } from '../sound/music/effects/all.ts';
import type { Family } from '../sound/music/families.ts';
import type { Voice } from '../sound/voice/animal-cries.ts';

/**
 * face: the art is a frontal head only; profile: a head (and neck) seen from the side;
 * side: a whole body seen from the side; front: a whole body seen from the front;
 * top: a whole body seen from above.
 */
type AnimalView = 'face' | 'profile' | 'side' | 'front' | 'top';

export interface AnimalCast {
  icon: string;
  view: AnimalView;
  /** Horns, antlers or a fan fill the room above the head: wear nothing there. */
  noHat?: true;
  /** Colour for limbs and gloves' cuffs where the art's main colour would look wrong (too pale, too dark). */
  limb?: string;
  voice: Voice;
  /** The stressed syllable of its name, counted from 1, where it is not the last but one. */
  stress?: number;
}

/** Pieces that no icon shows; the rig models them. Every other piece is an icon of the art. */
export const builtPieces = [
  'barbell',
  'headband',
  'headphones',
  'party-hat',
  'santa-hat',
  'sombrero',
  'wizard-hat',
] as const;

/**
 * How a character is put together. fuse: the object takes the place of torso or head; made: the animal is made of the term's
 * material; totem: head on the object; in: head before the object; ride: on top of it.
 */
export type Archetype = 'fuse' | 'made' | 'totem' | 'in' | 'ride';

export interface Hat {
  /** An icon name or one of `builtPieces`. */
  piece: string;
  wear: 'head' | 'eyes' | 'neck';
  /** Main colour of a built piece; icons bring their own. */
  colour?: string;
}

export interface TermCast {
  /** The icon that becomes the body, the vehicle or the big thing behind the head. */
  object: string;
  /** Icons (or built pieces) for the hands, at least two. */
  props: readonly string[];
  hat?: Hat;
  /** Icons that float around and stand in the background, at least two. */
  bits: readonly string[];
  /** What the colours are for is named where the kind is painted. */
  material: { kind: MaterialKind; colours: readonly string[] };
  /** Shines by itself: a dark stage suits it. */
  glow?: true;
  /** `stress` is the stressed syllable of its name, counted from 1, where it is not the first. */
  song: { effect: SoundEffect; family: Family; stress?: number };
}

/** A term of the tables. Its object is the icon of the term's own name unless it says another. */
export type TermRow = Omit<TermCast, 'object'> & Partial<Pick<TermCast, 'object'>>;

export interface Cast {
  animal: AnimalCast;
  term: TermCast;
}
