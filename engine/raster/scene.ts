import type { Rgb } from '../colour/oklch.ts';
import type { Matrix } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';

/** What the shaders need to know of a place on a surface, and where each lies; painters fill it in. */
export type Surface = Float64Array;
export const surfaceSize = 8;
export const surfaceLayout = {
  red: 0,
  green: 1,
  blue: 2,
  rough: 3,
  metal: 4,
  glow: 5,
  /** How far light creeps under the surface. */
  soft: 6,
  /** Strength of the clear coat. */
  coat: 7,
} as const;

export function setColour(s: Surface, colour: Rgb): void {
  s[surfaceLayout.red] = colour[0];
  s[surfaceLayout.green] = colour[1];
  s[surfaceLayout.blue] = colour[2];
}

/** One and the same all over a part. What is not named is as the part says. */
export interface Plain {
  colour: Rgb;
  rough: number;
  metal?: number;
  soft?: number;
  coat?: number;
}

/** What a painter is told of a spot: the part's own coordinates, normal and texture coordinates, and where each lies. */
export const spotSize = 8;
export const spotLayout = { x: 0, y: 1, z: 2, normalX: 3, normalY: 4, normalZ: 5, u: 6, v: 7 } as const;

/** Paints a spot of a modelled part. Typed arrays carry numbers without boxing them. */
export type Painter = (s: Surface, spot: Float64Array) => void;

/** What a part is to the figure. */
export type Role =
  | 'head'
  | 'trunk'
  | 'eye'
  | 'lid'
  | 'brow'
  | 'jaw'
  | 'ear'
  | 'tail'
  | 'wing'
  | 'arm'
  | 'hand'
  | 'prop'
  | 'leg'
  | 'foot'
  | 'hat';

/** A thing in the scene. */
export interface Instance {
  mesh: Mesh;
  matrix: Matrix;
  cover: { plain: Plain } | { painter: Painter };
  /** Parts of one group get no ink line between them. */
  group: number;
  soft: number;
  coat: number;
  role: Role;
  /** Which of several: the arm that a hand and what it holds belong to, say. */
  limb: number;
  /** Whether the term brought it: clay tells it from the animal. */
  ofTerm: boolean;
}

/** Bends the finished figure: changes the points from `from` to `to` in place, three floats each. */
export type Warp = (points: Float32Array, from: number, to: number) => void;

export interface Lighting {
  key: Rgb;
  fill: Rgb;
  rim: Rgb;
  sky: Rgb;
  ground: Rgb;
  exposure: number;
}
