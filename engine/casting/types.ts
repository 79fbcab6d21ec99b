import type { SoundEffect } from '../sound/music/effects/all.ts';
import type { Family } from '../sound/music/families.ts';
import type { Voice } from '../sound/voice/animal-cries.ts';

export interface AnimalCast {
  /** Horns, antlers or a fan fill the room above the head: wear nothing there. */
  noHat?: true;
  voice: Voice;
  /** The stressed syllable of its name, counted from 1, where it is not the last but one. */
  stress?: number;
}

/** Pieces that no icon shows; the rig models them. Every other piece is an icon of the art. */
export const builtPieces = ['barbell', 'headband', 'sombrero'] as const;

export interface Hat {
  /** An icon name or one of `builtPieces`. */
  piece: string;
  wear: 'head' | 'eyes' | 'neck';
  /** Main colour of a built piece; icons bring their own. */
  colour?: string;
}

export interface TermCast {
  /** Icons (or built pieces) for the hands, at least two. */
  props: readonly string[];
  hat?: Hat;
  /** Shines by itself: a dark stage suits it. */
  glow?: true;
  /** `stress` is the stressed syllable of its name, counted from 1, where it is not the first. */
  song: { effect: SoundEffect; family: Family; stress?: number };
}

export interface Cast {
  animal: AnimalCast;
  term: TermCast;
}
