import type { Rgb } from '../colour/oklch.ts';
import type { Skin } from '../inflate/skin.ts';
import type { Matrix, Vec3 } from '../maths/vector.ts';
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

/** Paints a modelled part from its own coordinates, normal and texture coordinates. */
export type Painter = (
  s: Surface,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  u: number,
  v: number,
) => void;

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

/** Bends the finished figure; changes the point in place. */
export type Warp = (p: Vec3) => void;

export interface Lighting {
  key: Rgb;
  fill: Rgb;
  rim: Rgb;
  sky: Rgb;
  ground: Rgb;
  exposure: number;
}
