import type { SoundEffect } from '../sound/music/effects/all-effects.ts';
import type { Family } from '../sound/music/families.ts';
import type { Voice } from '../sound/voice/animal-cries.ts';

export interface AnimalCast {
  /** Horns, antlers or a fan fill the room above the head: wear nothing there. */
  noHat?: true;
  voice: Voice;
  /** The stressed syllable of its name, counted from 1, where it is not the last but one. */
  stress?: number;
}

export interface Hat {
  /** A sculpt of `engine/sculpts/props`, or 'headband'. */
  piece: string;
  wear: 'head' | 'eyes' | 'neck';
  /** Its main colour, where it has one. */
  colour?: string;
}

export interface TermCast {
  /** For the hands: sculpts of `engine/sculpts/props`. */
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
