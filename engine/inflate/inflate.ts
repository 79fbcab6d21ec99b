import { cushionMesh } from '../mesh/cushion.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { wholeFours } from '../simd/memory.ts';
import { drawFlat } from '../svg/draw.ts';
import type { Artwork } from './artwork.ts';
import { type Heights, heightsOf } from './heights.ts';
import { poisson } from './poisson.ts';
import { relief, reliefSize } from './relief.ts';
import { finishTexels } from './texture.ts';

/** A drawing turned into a cushion. Knows no palette, so all palettes share it. Coordinates u, v run 0–1, v down. */
export interface Inflated extends Heights {
  /** Side of the texture in texels. */
  size: number;
  /** Straight RGBA; colours bleed a little past the edge, where alpha is 1. */
  pixels: Uint8Array;
  /** The same, a texel a word. */
  texels: Uint32Array;
  /** Side of the heights. They are smooth: half as many places as texels are enough. */
  heightSize: number;
  gridSize: number;
  mesh: Mesh;
  /** Left, top, right, bottom. */
  bounds: readonly [number, number, number, number];
}

export interface InflateOptions {
  /** The least side of the texture. */
  size: number;
  /** The most a front may bulge, in icon widths. */
  depth: number;
  /** Cells across the mesh. */
  grid: number;
  /** Strength of drawn details. */
  detail?: number;
}

const cache = new Map<string, Inflated>();
const cacheBytes = 24e6;
let held = 0;
const weigh = (part: Inflated): number =>
  part.pixels.byteLength +
  part.height.byteLength +
  part.slopes.byteLength +
  part.mesh.positions.byteLength * 2.5;

/** Inflates a drawing, or finds it among those inflated lately. */
export function inflate(art: Artwork, options: InflateOptions): Inflated {
  const key = `${art.key}|${options.size}|${options.depth}|${options.grid}|${options.detail ?? 1}`;
  let part = cache.get(key);
  if (part) cache.delete(key);
  else {
    part = build(art, options);
    held += weigh(part);
  }
  cache.set(key, part);
  for (const [oldest, old] of cache) {
    if (held <= cacheBytes || oldest === key) break;
    cache.delete(oldest);
    held -= weigh(old);
  }
  return part;
}

function build(art: Artwork, { size: least, depth, grid, detail = 1 }: InflateOptions): Inflated {
  const size = wholeFours(least);
  const pixels = drawFlat(art.body, 32, size);
  const texels = new Uint32Array(pixels.buffer, pixels.byteOffset, size * size);
  const gridSize = size >= 320 ? 256 : 128;
  const cushion = poisson(finishTexels(pixels, size, gridSize), gridSize);
  const film = { values: cushion, size: gridSize };
  const details = { values: relief(art), size: reliefSize };
  const heightSize = wholeFours(size / 2);
  const heights = heightsOf(film, details, { size: heightSize, depth, detail });
  const sewn = cushionMesh(pixels, size, heights.height, heightSize, Math.min(grid, size >> 1));
  return { size, pixels, texels, ...heights, heightSize, gridSize, ...sewn };
}
