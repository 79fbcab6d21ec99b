import type { Backdrop } from '../background/backdrop.ts';
import { saltOfRow } from '../maths/noise.ts';
import { clamp, mix } from '../maths/smooth.ts';
import { litPlaceOf } from '../raster/fragment-layout.ts';
import type { Fragments } from '../raster/fragments.ts';
import { finishRow } from '../simd/finish-row.ts';
import { openMemory, wholeFours } from '../simd/memory.ts';
import { type Bloom, bloomOf } from './bloom.ts';
import { exposeCells, exposePixels, gradeRow } from './tone-mapping.ts';

export interface PostOptions {
  exposure: number;
  bloom: number;
  saturation: number;
  contrast: number;
  grain: number;
  gray: boolean;
  /** Pixels by which red and blue part at the rim of a 1024-pixel picture. */
  split: number;
  /** How much darker the corners are. */
  vignette: number;
  seed: number;
}

/** A picture on its way from linear light to bytes. */
interface PostJob {
  fragments: Fragments;
  backdrop: Backdrop | undefined;
  bloom: Bloom;
  size: number;
  options: PostOptions;
  /** The columns that red and blue are taken from, for every column. */
  redFrom: Int32Array;
  blueFrom: Int32Array;
  buffers: RowBuffers;
}

/** Where rows are worked on. A row has three planes, one behind the other. */
interface RowBuffers {
  /** Floats of a plane of a row, and of one of the backdrop's: whole fours. */
  plane: number;
  cells: number;
  /** The row, the figure's light in it, and the row with its colours parted. */
  row: Float32Array;
  light: Float32Array;
  parted: Float32Array;
  spots: Float32Array;
  finished: Float32Array;
  /** The backdrop with the film's tones, row by row. */
  toned: Float32Array;
}

const memory = openMemory({ exposeCells, exposePixels, gradeRow, finishRow });

function openRowBuffers(size: number, width: number): RowBuffers {
  const plane = wholeFours(size);
  const cells = wholeFours(width);
  const [row, light, parted, spots, finished, toned] = memory.floats(
    plane * 3,
    plane * 3,
    plane * 3,
    wholeFours((size >> 2) + 4) * 3,
    plane,
    width * cells * 3,
  );
  return { plane, cells, row, light, parted, spots, finished, toned };
}

/** From linear light to the finished picture. The backdrop, at half size, gets its tones before it is enlarged. */
export function postProcess(
  fragments: Fragments,
  backdrop: Backdrop | undefined,
  size: number,
  options: PostOptions,
): Uint8ClampedArray<ArrayBuffer> {
  const bloom = bloomOf(fragments, size, options.exposure, options.bloom);
  const job: PostJob = {
    fragments,
    backdrop,
    bloom,
    size,
    options,
    redFrom: columnsAside(size, options.split),
    blueFrom: columnsAside(size, -options.split),
    buffers: openRowBuffers(size, backdrop?.width ?? 0),
  };
  if (backdrop) for (let y = 0; y < backdrop.width; y++) toneBackdropRow(job, backdrop, y);
  const words = new Int32Array(size * size);
  let next = 0;
  for (let y = 0; y < size; y++) {
    if (backdrop) enlargeRow(job.buffers, backdrop.width, size, y);
    next = toneFigureRow(job, y, next);
    words.set(finish(job, y), y * size);
  }
  return new Uint8ClampedArray(words.buffer);
}

/** Where a colour that parts from the others by so many pixels at the rim is taken from. */
function columnsAside(size: number, split: number): Int32Array {
  const columns = new Int32Array(size);
  for (let x = 0; x < size; x++)
    columns[x] = clamp(x + Math.round(((split * size) / 1024) * (x / size - 0.5) * 2), 0, size - 1);
  return columns;
}

/** Lays out a row of the bloom; the last spot is there once more for what is left of a picture beyond it. */
function laySpots({ spots }: RowBuffers, { width, red, green, blue }: Bloom, y: number): number {
  const plane = spots.length / 3;
  const from = Math.min(width - 1, y) * width;
  [red, green, blue].forEach((channel, c) => {
    spots.set(channel.subarray(from, from + width), c * plane);
    spots.fill(channel[from + width - 1] ?? 0, c * plane + width, (c + 1) * plane);
  });
  return plane * 4;
}

function toneBackdropRow({ buffers, bloom, options }: PostJob, { width, light }: Backdrop, y: number): void {
  const { cells, toned, spots } = buffers;
  const bloomPlane = laySpots(buffers, bloom, y >> 1);
  const first = y * cells * 3;
  for (let c = 0; c < 3; c++)
    toned.set(light.subarray((y * 3 + c) * width, (y * 3 + c + 1) * width), first + c * cells);
  const row = toned.byteOffset + first * 4;
  memory.run.exposeCells({
    row,
    plane: cells * 4,
    from: 0,
    end: cells * 4,
    bloom: spots.byteOffset,
    bloomPlane,
    exposure: options.exposure,
  });
  if (options.split === 0) grade(options, row, 0, cells, cells);
}

function grade(
  { saturation, contrast, gray }: PostOptions,
  row: number,
  from: number,
  end: number,
  plane: number,
): void {
  memory.run.gradeRow({
    row,
    from: from * 4,
    end: end * 4,
    bytes: plane * 4,
    saturation: gray ? 0 : saturation,
    contrast,
  });
}

/** A row of the backdrop, twice as wide: between two rows of cells, and between the cells of both. */
function enlargeRow({ plane, cells, row, toned }: RowBuffers, width: number, size: number, y: number): void {
  const fy = clamp(y * 0.5 - 0.25, 0, width - 1);
  const upper = Math.floor(fy);
  const share = fy - upper;
  const down = (Math.min(width - 1, upper + 1) - upper) * cells * 3;
  for (let c = 0; c < 3; c++) {
    const first = (upper * 3 + c) * cells;
    let here = mix(toned[first]!, toned[first + down]!, share);
    let before = here;
    for (let x = 0, out = c * plane; x < width; x++, out += 2) {
      const i = first + Math.min(x + 1, width - 1);
      const next = mix(toned[i]!, toned[i + down]!, share);
      row[out] = here * 0.75 + before * 0.25;
      row[out + 1] = here * 0.75 + next * 0.25;
      before = here;
      here = next;
    }
    // A picture of an odd width has one more column than that.
    if (width * 2 < size) row[c * plane + size - 1] = row[c * plane + size - 2]!;
  }
}

/** Lays the figure's pixels of a row over the backdrop, from fragment `first` on; returns the next row's first. */
function toneFigureRow(job: PostJob, y: number, first: number): number {
  const { fragments, bloom, size, options, buffers } = job;
  const { pixel, count } = fragments;
  const next = layLight(job, y, first);
  if (next === first || count === 0) return next;
  const { plane, light, row, spots } = buffers;
  const from = (pixel[first]! - y * size) & ~3;
  const end = pixel[next - 1]! - y * size + 1;
  const bloomPlane = laySpots(buffers, bloom, y >> 2);
  memory.run.exposePixels({
    row: light.byteOffset,
    plane: plane * 4,
    from: from * 4,
    end: end * 4,
    bloom: spots.byteOffset,
    bloomPlane,
    exposure: options.exposure,
  });
  if (options.split === 0) grade(options, light.byteOffset, from, end, plane);
  for (let x = from; x < end; x++) {
    if (fragments.coverage[y * size + x] === 0) continue;
    row[x] = light[x]!;
    row[plane + x] = light[plane + x]!;
    row[2 * plane + x] = light[2 * plane + x]!;
  }
  return next;
}

/** Linear light of a row's pixels, from fragment `first` on; returns the next row's first. */
function layLight(job: PostJob, y: number, first: number): number {
  const { fragments, size, buffers } = job;
  const { plane, light } = buffers;
  const { pixel, share, lit, count } = fragments;
  const start = y * size;
  const end = start + size;
  let f = first;
  while (f < count && pixel[f]! < end) {
    const x = pixel[f]! - start;
    if (share[f] === 1) {
      const o = litPlaceOf(f);
      light[x] = lit[o]!;
      light[plane + x] = lit[o + 4]!;
      light[2 * plane + x] = lit[o + 8]!;
      f++;
    } else f = mixEdge(job, x, y, f);
  }
  return f;
}

/** An edge pixel's light: its surfaces by their shares, and the backdrop. Returns the next pixel's first fragment. */
function mixEdge(
  { fragments, backdrop, size, buffers }: PostJob,
  x: number,
  y: number,
  first: number,
): number {
  const { pixel, share: shares, lit, coverage, count } = fragments;
  const { plane, light } = buffers;
  const p = y * size + x;
  const covered = coverage[p]!;
  const width = backdrop?.width ?? 0;
  const cell = Math.min(width - 1, y >> 1) * 3 * width + Math.min(width - 1, x >> 1);
  for (let c = 0; c < 3; c++)
    light[c * plane + x] = backdrop ? backdrop.light[cell + c * width]! * (1 - covered) : 0;
  let f = first;
  for (; f < count && pixel[f] === p; f++) {
    // Without a backdrop what is there must be whole.
    const share = shares[f]! / (backdrop ? 1 : covered);
    for (let c = 0; c < 3; c++) light[c * plane + x]! += lit[litPlaceOf(f) + 4 * c]! * share;
  }
  return f;
}

function finish(job: PostJob, y: number): Int32Array {
  const { size, options, buffers } = job;
  const { plane, row, parted, finished } = buffers;
  const dy = (y / size - 0.5) * 2;
  if (options.split !== 0) partColours(job);
  memory.run.finishRow({
    row: (options.split === 0 ? row : parted).byteOffset,
    bytes: plane * 4,
    out: finished.byteOffset,
    down: dy * dy,
    step: 2 / size,
    vignette: options.vignette,
    grain: options.grain * 255,
    salt: saltOfRow(y, options.seed),
  });
  return new Int32Array(finished.buffer, finished.byteOffset, size);
}

/** Lets red and blue part from green, which must come before they get their colourfulness. */
function partColours({ size, options, redFrom, blueFrom, buffers }: PostJob): void {
  const { plane, row, parted } = buffers;
  for (let x = 0; x < size; x++) {
    parted[x] = row[redFrom[x]!]!;
    parted[plane + x] = row[plane + x]!;
    parted[2 * plane + x] = row[2 * plane + blueFrom[x]!]!;
  }
  grade(options, parted.byteOffset, 0, size, plane);
}
