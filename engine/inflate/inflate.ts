import { oklch, type Rgb } from '../colour/oklch.ts';
import { sample } from '../maths/sample.ts';
import { scratchBytes } from '../maths/scratch.ts';
import { cushionMesh } from '../mesh/cushion.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { wholeFours } from '../simd/memory.ts';
import { drawFlat } from '../svg/draw.ts';
import { type Artwork, throughLens, viewOf } from './artwork.ts';
import { type Area, coloursOf } from './colours.ts';
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
  /** Colours by area, largest first. */
  colours: readonly Area[];
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
  part.room.byteLength +
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

const lensBuffer = scratchBytes();

function build(art: Artwork, { size: least, depth, grid, detail = 1 }: InflateOptions): Inflated {
  const size = wholeFours(least);
  // A lens copies what it looks at.
  const placed = { body: art.body, affine: viewOf(art, size) };
  const drawn = drawFlat([placed], size, art.lens && lensBuffer.take(size * size * 4));
  const colours = coloursOf(drawn);
  const pixels = throughLens(art, drawn, size, 4);
  const texels = new Uint32Array(pixels.buffer, pixels.byteOffset, size * size);
  const gridSize = size >= 320 ? 256 : 128;
  const cushion = poisson(finishTexels(pixels, size, gridSize), gridSize);
  const film = { values: cushion, size: gridSize };
  const details = { values: throughLens(art, relief(art), reliefSize, 1), size: reliefSize };
  const heightSize = wholeFours(size / 2);
  const heights = heightsOf(film, details, { size: heightSize, depth, detail });
  const sewn = cushionMesh(pixels, size, heights.height, heightSize, Math.min(grid, size >> 1));
  return { size, pixels, texels, ...heights, heightSize, gridSize, ...sewn, colours };
}

export const heightAt = (part: Inflated, u: number, v: number): number =>
  sample(part.height, part.heightSize, u, v);

/** Half width of the shape around a place: how big a head is, say. */
export const roomAt = (part: Inflated, u: number, v: number): number =>
  sample(part.room, part.gridSize, u, v);

/** Left and right end of the silhouette in row v. */
export function spanAt(part: Inflated, v: number): [number, number] | undefined {
  const y = Math.round(v * (part.size - 1));
  if (y < 0 || y >= part.size) return undefined;
  let left = -1;
  let right = -1;
  for (let x = 0; x < part.size; x++) {
    if (part.pixels[(y * part.size + x) * 4 + 3]! <= 127) continue;
    if (left < 0) left = x;
    right = x;
  }
  return left < 0 ? undefined : [left / part.size, right / part.size];
}

/** The silhouette's run that contains column u in row v, not counting what lies beyond gaps. */
export function spanAround(part: Inflated, u: number, v: number): [number, number] | undefined {
  if (heightAt(part, u, v) <= 0) return spanAt(part, v);
  let left = u;
  let right = u;
  while (left > 0 && heightAt(part, left - 0.006, v) > 0.004) left -= 0.006;
  while (right < 1 && heightAt(part, right + 0.006, v) > 0.004) right += 0.006;
  return [left, right];
}

/** The first row from the top, in column u, where the shape has some body. */
export function topAt(part: Inflated, u: number): number {
  const [, top, , bottom] = part.bounds;
  for (let v = top; v < bottom; v += 0.006) if (heightAt(part, u, v) > 0.02) return v;
  return top;
}

/** The largest colour that is neither nearly white nor nearly black, else the largest. */
export function fleshColour(part: Inflated): Rgb {
  const largest = part.colours[0] ?? { rgb: [0.5, 0.5, 0.5] as const, area: 1 };
  const flesh = part.colours.find(({ rgb, area }) => {
    const L = oklch(rgb)[0];
    return L < 0.93 && L > 0.25 && area > largest.area * 0.12;
  });
  return (flesh ?? largest).rgb;
}
