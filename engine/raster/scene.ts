import type { Rgb } from '../colour/oklch.ts';
import type { Skin } from '../inflate/skin.ts';
import type { Matrix } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';

/** One point of a surface, as the shaders need it; painters fill it in. */
export interface Surface {
  r: number;
  g: number;
  b: number;
  rough: number;
  metal: number;
  glow: number;
  /** How far light creeps under the surface. */
  soft: number;
  /** Strength of the clear coat. */
  coat: number;
}

/** What a painter is told of a spot: the part's own coordinates, normal and texture coordinates, and where each lies. */
export const spotSize = 8;
export const spotLayout = { x: 0, y: 1, z: 2, normalX: 3, normalY: 4, normalZ: 5, u: 6, v: 7 } as const;

/** Paints a spot of a modelled part. Typed arrays carry numbers without boxing them. */
export type Painter = (s: Surface, spot: Float64Array) => void;

/** A thing in the scene: cushions carry a skin, modelled parts a painter. */
export interface Instance {
  mesh: Mesh;
  matrix: Matrix;
  cover: { skin: Skin } | { painter: Painter };
  /** Parts of one group get no ink line between them. */
  group: number;
  soft: number;
  coat: number;
  /** 'effect' parts (laser beams) cast no shadow and do not count for framing; 'stage' is the pedestal. */
  role: 'body' | 'effect' | 'stage';
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
