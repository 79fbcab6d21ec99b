import type { Rgb } from '../colour/oklch.ts';
import type { Lighting } from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import type { Way } from '../rig/plan.ts';
import type { DanceName } from './dance.ts';

type Numbers = readonly number[];

/** What moves by itself. The floor carries all others, the figure all but the stage; a face on the trunk has no head. */
export type BoneName =
  | 'floor'
  | 'figure'
  | 'trunk'
  | 'head'
  | 'jaw'
  | 'lid'
  | 'ear'
  | 'tail'
  | 'wing'
  | 'hat'
  | 'hand'
  | 'foot';

export interface Bone {
  name: BoneName;
  /** Which of several hands, feet, ears or lids. */
  limb: number;
  /** Its place in the list, before this one; −1 of the floor. */
  parent: number;
  /** What it turns around, in the world. */
  pivot: Numbers;
  /** Where it ends at rest, from its pivot: a hand, from the shoulder. */
  tip?: Numbers;
  /** Radians around its own first axis by which a lid is shut. */
  shut?: number;
  /** It carries something that should stay upright. */
  holds?: true;
  /** Its own three axes, nine numbers, where it grows along others than the world's. */
  axes?: Numbers;
}

/** An eye, drawn as a ball of its own: where it looks changes all the time. */
export interface LiveEye {
  /** Column-major 3 × 3 and the place, from the unit ball to the world. */
  matrix: Numbers;
  bone: number;
  /** Which parts get no ink line between them. */
  group: number;
  gaze: Numbers;
  /** Cosine at which the pupil ends. */
  pupil: number;
  bloodshot: boolean;
  cut: boolean;
  phase: number;
  iris: Rgb;
  white: Rgb;
  black: Rgb;
  vein: Rgb;
}

/** Where each field of a vertex lies, in bytes. */
export const vertexLayout = {
  /** Three floats in the world. */
  position: 0,
  /** Three signed shorts, and as a fourth whether it is the term's. */
  normal: 12,
  /** sRGB and glow. */
  colour: 20,
  /** Rough, metal, soft, coat. */
  finish: 24,
  /** Two bones, the share of the second, and the ink group. */
  bones: 28,
} as const;
export const vertexBytes = 32;

export const mostBones = 20;

/** A character that can be drawn by a graphics card and moved: everything the page needs to know of it. */
export interface LiveFigure {
  recipe: Recipe;
  way: Way;
  dance: DanceName;
  clay: boolean;
  /** What the term brings, as clay. */
  clayTint: Rgb;
  vertices: ArrayBuffer;
  /** Of triangles. */
  corners: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** How far the picture shows it turned, in radians. */
  yaw: number;
  bones: readonly Bone[];
  eyes: readonly LiveEye[];
  /** The way that a jaw wide open has dropped, in the world. */
  jawDrop: Numbers;
  /** As the picture is taken; the focal length is in halves of the picture. */
  camera: { eye: Numbers; forward: Numbers; right: Numbers; up: Numbers; focal: number };
  light: Lighting;
  film: { saturation: number; contrast: number; gray: boolean; vignette: number; bloom: number };
  print: { ink: Rgb; paper: Rgb; shadow: Rgb; border: number };
  /** Height of the ground that shadows fall on. */
  ground: number;
  /** What is behind it, sRGB: linear light over 1.5 of a studio, the poster itself of a print. */
  wall: { size: number; pixels: Uint8Array<ArrayBuffer> } | undefined;
}
