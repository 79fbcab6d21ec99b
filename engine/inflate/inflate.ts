import { oklch, type Rgb } from '../colour/oklch.ts';
import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import { cushionMesh } from '../mesh/cushion.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { type Artwork, throughLens, viewBox } from './artwork.ts';
import { drawSvg } from './draw-svg.ts';
import { poisson } from './poisson.ts';
import { relief, reliefSize } from './relief.ts';
import { upsample } from './upsample.ts';

/** A drawing turned into a cushion. Knows no palette, so all palettes share it. Coordinates u, v run 0–1, v down. */
export interface Inflated {
  /** Side of the texture in texels. */
  size: number;
  /** Straight RGBA; colours bleed a little past the edge, where alpha is 1. */
  pixels: Uint8Array;
  /** Height of the front at every texel, in icon widths. */
  height: Float32Array;
  /** Half width of the shape around each place before the limit on depth, `gridSize`². */
  room: Float32Array;
  gridSize: number;
  mesh: Mesh;
  /** Left, top, right, bottom. */
  bounds: readonly [number, number, number, number];
  /** Colours by area, largest first. */
  colours: readonly { rgb: Rgb; area: number }[];
}

export interface InflateOptions {
  size: number;
  /** The most a front may bulge, in icon widths. */
  depth: number;
  /** Cells across the mesh. */
  grid: number;
  /** Strength of drawn details. */
  detail?: number;
}

const cache = new Map<string, Inflated>();
const cacheBytes = 16e6;
let held = 0;
const weigh = (part: Inflated): number =>
  part.pixels.byteLength +
  part.height.byteLength +
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

const riseBuffer = scratchFloats();

function build(art: Artwork, { size, depth, grid, detail = 1 }: InflateOptions): Inflated {
  const drawn = new Uint8Array(drawSvg(art.body, size, viewBox(art)));
  const colours = coloursOf(drawn);
  const pixels = throughLens(art, drawn, size, 4);
  for (let y = 0; y < size; y++) straightenRow(pixels, y * size, size);
  const gridSize = size >= 320 ? 256 : 128;
  const cushion = poisson(coverage(pixels, size, gridSize), gridSize);
  const height = new Float32Array(size * size);
  upsample(cushion, gridSize, height, size);
  for (let y = 0; y < size; y++) limitRow(height, y * size, size, depth, gridSize);
  const rise = riseBuffer.take(size * size);
  upsample(throughLens(art, relief(art), reliefSize, 1), reliefSize, rise, size);
  for (let y = 0; y < size; y++) raiseRow(height, y * size, size, rise, detail);
  const room = cushion.map((u) => (u > 0 ? Math.sqrt(u) / gridSize : 0));
  const { mesh, bounds } = cushionMesh(pixels, height, size, Math.min(grid, size >> 1));
  bleed(pixels, size);
  return { size, pixels, height, room, gridSize, mesh, bounds, colours };
}

/** From the film's square to a height that bulges no further than `depth`. */
function limitRow(height: Float32Array, from: number, length: number, depth: number, gridSize: number): void {
  for (let i = from; i < from + length; i++) {
    const raw = height[i]! > 0 ? Math.sqrt(height[i]!) / gridSize : 0;
    height[i] = raw > 0 ? depth * (1 - Math.exp((-0.9 * raw) / depth)) : 0;
  }
}

function raiseRow(
  height: Float32Array,
  from: number,
  length: number,
  rise: Float32Array,
  detail: number,
): void {
  for (let i = from; i < from + length; i++) if (height[i]! > 0) height[i]! += rise[i]! * detail;
}

/** The renderer hands out premultiplied colours. */
function straightenRow(pixels: Uint8Array, from: number, length: number): void {
  for (let i = from * 4; i < (from + length) * 4; i += 4) {
    const a = pixels[i + 3]!;
    if (a === 0 || a === 255) continue;
    for (let c = 0; c < 3; c++) pixels[i + c] = Math.min(255, (pixels[i + c]! * 255) / a);
  }
}

/** Area average of alpha, with an empty border so that the cushion closes. */
function coverage(pixels: Uint8Array, size: number, n: number): Float32Array {
  const out = new Float32Array(n * n);
  for (let y = 1; y < n - 1; y++) coverRow(pixels, size, out, n, y);
  return out;
}

function coverRow(pixels: Uint8Array, size: number, out: Float32Array, n: number, y: number): void {
  const step = size / n;
  const y0 = Math.floor(y * step);
  const y1 = Math.max(y0 + 1, Math.floor((y + 1) * step));
  for (let x = 1; x < n - 1; x++) {
    const x0 = Math.floor(x * step);
    const x1 = Math.max(x0 + 1, Math.floor((x + 1) * step));
    let sum = 0;
    for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) sum += pixels[(j * size + i) * 4 + 3]!;
    out[y * n + x] = sum / (255 * (y1 - y0) * (x1 - x0));
  }
}

function coloursOf(pixels: Uint8Array): { rgb: Rgb; area: number }[] {
  const areas = new Map<number, number>();
  const stride = 4 * Math.max(1, Math.round(pixels.length / 4 / 20000));
  for (let i = 0; i < pixels.length; i += stride) {
    if (pixels[i + 3]! < 250) continue;
    const key = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    areas.set(key, (areas.get(key) ?? 0) + 1);
  }
  return [...areas]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 8)
    .map(([key, area]) => ({ rgb: [(key >> 16) / 255, ((key >> 8) & 255) / 255, (key & 255) / 255], area }));
}

const rimBuffer = scratchInts();

/** Lets colours run some texels outwards, so that filtering at the rim never meets black. */
function bleed(pixels: Uint8Array, size: number): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, size * size);
  const fresh = rimBuffer.take(size * size * 2);
  for (let round = 0; round < 4; round++) {
    let count = 0;
    for (let y = 1; y < size - 1; y++) count = findRim(words, size, y * size, fresh, count);
    // Marked first and coloured after, so that a round reaches one texel only.
    colourRim(words, size, fresh, count);
  }
}

function colourRim(words: Uint32Array, size: number, rim: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) {
    const i = rim[k]!;
    const from = words[i - 1] || words[i + 1] || words[i - size] || words[i + size] || 0;
    rim[k + count] = (from & 0x00ffffff) | 0x01000000;
  }
  for (let k = 0; k < count; k++) words[rim[k]!] = rim[k + count]!;
}

/** Lists a row's empty texels beside drawn ones; returns how many are listed now. */
function findRim(words: Uint32Array, size: number, row: number, list: Int32Array, known: number): number {
  let count = known;
  for (let i = row + 1; i < row + size - 1; i++) {
    if (words[i] === 0 && (words[i - 1] || words[i + 1] || words[i - size] || words[i + size]))
      list[count++] = i;
  }
  return count;
}

const sample = (grid: Float32Array, n: number, u: number, v: number): number => {
  if (u < 0 || v < 0 || u > 1 || v > 1) return 0;
  const x = u * (n - 1);
  const y = v * (n - 1);
  const X = Math.min(n - 2, Math.floor(x));
  const Y = Math.min(n - 2, Math.floor(y));
  const i = Y * n + X;
  const top = grid[i]! + (grid[i + 1]! - grid[i]!) * (x - X);
  const bottom = grid[i + n]! + (grid[i + n + 1]! - grid[i + n]!) * (x - X);
  return top + (bottom - top) * (y - Y);
};

export const heightAt = (part: Inflated, u: number, v: number): number =>
  sample(part.height, part.size, u, v);

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
