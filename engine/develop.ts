import type { Backdrop } from './background/stage.ts';
import { type Bloom, bloomOf } from './bloom.ts';
import { hashInRow, saltOfRow } from './maths/noise.ts';
import { scratchFloats } from './maths/scratch.ts';
import { clamp, smoothstep } from './maths/smooth.ts';
import type { Fragments } from './raster/fragments.ts';
import { exposeFilm, gradeFilm } from './tone.ts';

export interface DevelopOptions {
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
interface Development {
  fragments: Fragments;
  /** Linear light of the fragments. */
  lit: Float32Array;
  /** What is behind the figure, as linear light and with the film's tones; nothing behind a sticker. */
  backdrop: (Backdrop & { toned: Float32Array }) | undefined;
  bloom: Bloom;
  size: number;
  options: DevelopOptions;
  /** Light left at a squared distance from the middle, in bytes. */
  corners: Float32Array;
  /** The columns that red and blue are taken from, for every column. */
  redFrom: Int32Array;
  blueFrom: Int32Array;
  out: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Turns linear light into the finished picture: bloom, film curve, colour, vignette, grain. The backdrop is out of
 * focus and known at half size only: it gets its tones there and is enlarged with them.
 */
export function develop(
  lit: Float32Array,
  fragments: Fragments,
  behind: Backdrop | undefined,
  size: number,
  options: DevelopOptions,
): Uint8ClampedArray<ArrayBuffer> {
  const bloom = bloomOf(lit, fragments, size, options.exposure, options.bloom);
  const development: Development = {
    fragments,
    lit,
    backdrop: behind && { ...behind, toned: toneBackdrop(behind, bloom, options) },
    bloom,
    size,
    options,
    corners: cornerLight(options.vignette),
    redFrom: columnsAside(size, options.split),
    blueFrom: columnsAside(size, -options.split),
    out: new Uint8ClampedArray(size * size * 4),
  };
  const row = rowBuffer.take(size * 3);
  let next = 0;
  for (let y = 0; y < size; y++) {
    if (development.backdrop) enlargeRow(development.backdrop, row, fragments.coverage, size, y);
    next = toneFigureRow(development, row, y, next);
    finishRow(development, options.split === 0 ? row : partColours(development, row), y);
  }
  return development.out;
}

const rowBuffer = scratchFloats();
const tonedBuffer = scratchFloats();

/** Where a colour that parts from the others by so many pixels at the rim is taken from. */
function columnsAside(size: number, split: number): Int32Array {
  const columns = new Int32Array(size);
  for (let x = 0; x < size; x++)
    columns[x] = clamp(x + Math.round(((split * size) / 1024) * (x / size - 0.5) * 2), 0, size - 1);
  return columns;
}

function toneBackdrop({ width, light }: Backdrop, bloom: Bloom, options: DevelopOptions): Float32Array {
  const toned = tonedBuffer.take(width * width * 3);
  for (let y = 0; y < width; y++) {
    exposeBackdropRow(light, width, bloom, options.exposure, toned, y);
    exposeFilm(toned, y * width * 3, width);
    if (options.split === 0) gradeFilm(toned, y * width * 3, width, options);
  }
  return toned;
}

function exposeBackdropRow(
  light: Float32Array,
  width: number,
  { width: small, red, green, blue }: Bloom,
  exposure: number,
  out: Float32Array,
  y: number,
): void {
  const spots = Math.min(small - 1, y >> 1) * small;
  for (let x = 0; x < width; x++) {
    const i = (y * width + x) * 3;
    const spot = spots + Math.min(small - 1, x >> 1);
    out[i] = light[i]! * exposure + red[spot]!;
    out[i + 1] = light[i + 1]! * exposure + green[spot]!;
    out[i + 2] = light[i + 2]! * exposure + blue[spot]!;
  }
}

/** Two rows of the backdrop, mixed for the row of the picture between them. */
const betweenBuffer = scratchFloats();

function enlargeRow(
  { width, toned }: { width: number; toned: Float32Array },
  row: Float32Array,
  coverage: Float32Array,
  size: number,
  y: number,
): void {
  const fy = clamp(y * 0.5 - 0.25, 0, width - 1);
  const upper = Math.floor(fy) * width * 3;
  const lower = Math.min(width - 1, Math.floor(fy) + 1) * width * 3;
  const share = fy - Math.floor(fy);
  const between = betweenBuffer.take(width * 3);
  for (let i = 0; i < width * 3; i++)
    between[i] = toned[upper + i]! + (toned[lower + i]! - toned[upper + i]!) * share;
  // Every pixel lies a quarter of a cell beside the middle of its own.
  const last = (width - 1) * 3;
  let p = y * size;
  for (let i = 0; i <= last; i += 3, p += 2) {
    if (coverage[p] === 1 && coverage[p + 1] === 1) continue;
    const left = i > 0 ? i - 3 : 0;
    const right = i < last ? i + 3 : last;
    const r = between[i]! * 0.75;
    const g = between[i + 1]! * 0.75;
    const b = between[i + 2]! * 0.75;
    row[i * 2] = r + between[left]! * 0.25;
    row[i * 2 + 1] = g + between[left + 1]! * 0.25;
    row[i * 2 + 2] = b + between[left + 2]! * 0.25;
    row[i * 2 + 3] = r + between[right]! * 0.25;
    row[i * 2 + 4] = g + between[right + 1]! * 0.25;
    row[i * 2 + 5] = b + between[right + 2]! * 0.25;
  }
  // A picture of an odd width has one more column than that.
  for (let i = width * 6; i < size * 3; i++) row[i] = row[i - 3]!;
}

const columnBuffer = new Int32Array(8192);
const lightBuffer = scratchFloats();

/** Lays the figure's pixels of a row over the backdrop, from fragment `first` on; returns the next row's first. */
function toneFigureRow(development: Development, row: Float32Array, y: number, first: number): number {
  const { fragments, lit, bloom, size, options } = development;
  const { pixel, share, count } = fragments;
  const { width: small, red, green, blue } = bloom;
  const { exposure } = options;
  const light = lightBuffer.take(size * 3);
  const spots = Math.min(small - 1, y >> 2) * small;
  const start = y * size;
  const end = start + size;
  let f = first;
  let k = 0;
  while (f < count && pixel[f]! < end) {
    const p = pixel[f]!;
    const x = p - start;
    const spot = spots + Math.min(small - 1, x >> 2);
    columnBuffer[k] = x;
    if (share[f] === 1) {
      light[k * 3] = lit[f * 3]! * exposure + red[spot]!;
      light[k * 3 + 1] = lit[f * 3 + 1]! * exposure + green[spot]!;
      light[k * 3 + 2] = lit[f * 3 + 2]! * exposure + blue[spot]!;
      f++;
    } else {
      f = mixEdge(development, light, k * 3, x, y, f);
      light[k * 3] = light[k * 3]! * exposure + red[spot]!;
      light[k * 3 + 1] = light[k * 3 + 1]! * exposure + green[spot]!;
      light[k * 3 + 2] = light[k * 3 + 2]! * exposure + blue[spot]!;
    }
    k++;
  }
  exposeFilm(light, 0, k);
  if (options.split === 0) gradeFilm(light, 0, k, options);
  for (let i = 0; i < k; i++) {
    const x = columnBuffer[i]! * 3;
    row[x] = light[i * 3]!;
    row[x + 1] = light[i * 3 + 1]!;
    row[x + 2] = light[i * 3 + 2]!;
  }
  return f;
}

/** An edge pixel's light: its surfaces by their shares, and the backdrop. Returns the next pixel's first fragment. */
function mixEdge(
  { fragments, lit, backdrop, size }: Development,
  out: Float32Array,
  o: number,
  x: number,
  y: number,
  first: number,
): number {
  const { pixel, share: shares, coverage, count } = fragments;
  const p = y * size + x;
  const covered = coverage[p]!;
  const cell = backdrop
    ? (Math.min(backdrop.width - 1, y >> 1) * backdrop.width + Math.min(backdrop.width - 1, x >> 1)) * 3
    : 0;
  for (let c = 0; c < 3; c++) out[o + c] = backdrop ? backdrop.light[cell + c]! * (1 - covered) : 0;
  let f = first;
  for (; f < count && pixel[f] === p; f++) {
    // Without a backdrop what is there must be whole.
    const share = shares[f]! / (backdrop ? 1 : covered);
    for (let c = 0; c < 3; c++) out[o + c]! += lit[f * 3 + c]! * share;
  }
  return f;
}

const partedBuffer = scratchFloats();

/** Lets red and blue part from green, which must come before they get their colourfulness. */
function partColours({ size, options, redFrom, blueFrom }: Development, row: Float32Array): Float32Array {
  const parted = partedBuffer.take(size * 3);
  for (let x = 0; x < size; x++) {
    parted[x * 3] = row[redFrom[x]! * 3]!;
    parted[x * 3 + 1] = row[x * 3 + 1]!;
    parted[x * 3 + 2] = row[blueFrom[x]! * 3 + 2]!;
  }
  gradeFilm(parted, 0, size, options);
  return parted;
}

function finishRow(development: Development, row: Float32Array, y: number): void {
  const { size, options, corners, out } = development;
  const grain = options.grain * 255;
  const half = grain / 2;
  const dy = (y / size - 0.5) * 2;
  const dy2 = dy * dy;
  const scale = 2 / size;
  const salt = saltOfRow(y, options.seed);
  let o = y * size * 4;
  for (let x = 0; x < size; x++, o += 4) {
    const dx = x * scale - 1;
    const light = corners[((dx * dx + dy2) * cornerSteps) | 0]!;
    const speck = hashInRow(x, salt) * grain - half;
    out[o] = row[x * 3]! * light + speck;
    out[o + 1] = row[x * 3 + 1]! * light + speck;
    out[o + 2] = row[x * 3 + 2]! * light + speck;
    out[o + 3] = 255;
  }
}

/** Steps of the squared distance from the middle per unit; the corners are at 2. */
const cornerSteps = 2048;
function cornerLight(vignette: number): Float32Array {
  const light = new Float32Array(2 * cornerSteps + 1);
  for (let i = 0; i < light.length; i++)
    light[i] = 255 * (1 - vignette * smoothstep(0.7, 1.55, Math.sqrt((i + 0.5) / cornerSteps)));
  return light;
}
