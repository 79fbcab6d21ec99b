import { ease } from '../maths/smooth.ts';
import { printKernels, type PrintRow } from '../print/print-kernels.ts';

export type Scenery = 'blob' | 'rays' | 'burst' | 'swirl';

/** Places around the middle at which a rim's radius is known. */
export const rimSteps = 4096;
const rimStep = (angle: number): number => ((angle / (2 * Math.PI) + 0.5) * (rimSteps - 0.001)) | 0;

/** Between these a blob's rim winds. */
const blobRim = [0.32, 0.52] as const;

interface Pattern {
  kind: Scenery;
  phase: number;
  twist: number;
  rim: Float32Array;
}

/** A row of a picture, and the angle around the middle of all its pixels. */
export interface SheetRow {
  size: number;
  angles: Float32Array;
  y: number;
}

/** How much of the light colour each place of a row has. */
export function lightRow(pattern: Pattern, row: PrintRow, place: SheetRow): void {
  const soft = 1.2 / place.size;
  const { kind, phase, twist, rim } = pattern;
  switch (kind) {
    case 'blob':
      rimRow(row.lit, { rim, from: blobRim[0], to: blobRim[1], soft }, place);
      break;
    case 'rays':
      raysRow(row, place, { phase, count: 16, twist: 0, soft });
      break;
    case 'swirl':
      raysRow(row, place, { phase, count: 11, twist, soft: soft * 1.5 });
      break;
    case 'burst':
      raysRow(row, place, { phase, count: 22, twist: 0, soft });
  }
}

/** The rim of a shape winds between two radii (in pictures) and is `soft` to both sides. */
interface Rim {
  rim: Float32Array;
  from: number;
  to: number;
  soft: number;
}

/** A row of a shape around the middle: 1 within its rim, 0 without. */
export function rimRow(out: Float32Array, shape: Rim, place: SheetRow): void {
  const { from, to, soft } = shape;
  const { size, y } = place;
  const dy = (y + 0.5) / size - 0.5;
  const [outer, inner] = [halfChord(to + soft, dy, size), halfChord(from - soft, dy, size)];
  const middle = size / 2;
  const [first, last] = [Math.max(0, Math.floor(middle - outer)), Math.min(size, Math.ceil(middle + outer))];
  const [within, beyond] = [Math.ceil(middle - inner), Math.floor(middle + inner)];
  out.fill(0);
  if (inner > 0) out.fill(1, within, beyond);
  if (inner <= 0) rimSpan(out, shape, place, first, last);
  else {
    rimSpan(out, shape, place, first, within);
    rimSpan(out, shape, place, beyond, last);
  }
}

/** Half of how wide a circle around the middle is at some height, in pixels; 0 where it is not. */
const halfChord = (radius: number, dy: number, size: number): number =>
  Math.sqrt(Math.max(0, radius * radius - dy * dy)) * size;

function rimSpan(
  out: Float32Array,
  { rim, soft }: Rim,
  { size, angles, y }: SheetRow,
  first: number,
  last: number,
): void {
  const dy = (y + 0.5) / size - 0.5;
  const start = y * size;
  for (let x = first; x < last; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const edge = rim[rimStep(angles[start + x]!)]!;
    out[x] = ease((edge + soft - Math.sqrt(dx * dx + dy * dy)) / (2 * soft));
  }
}

function raysRow(
  { lit, angles, plane }: PrintRow,
  { size, angles: map, y }: SheetRow,
  { phase, count, twist, soft }: Record<'phase' | 'count' | 'twist' | 'soft', number>,
): void {
  angles.set(map.subarray(y * size, (y + 1) * size));
  printKernels.rays({
    lit: lit.byteOffset,
    bytes: plane * 4,
    angles: angles.byteOffset,
    pixel: 1 / size,
    dy: (y + 0.5) / size - 0.5,
    phase,
    twist,
    turns: count / 6.2832,
    softness: soft,
  });
}

const angleMaps = new Map<number, Float32Array>();

/** The angle around the middle for every pixel: the same for all posters of a size. */
export function anglesOf(size: number): Float32Array {
  let angles = angleMaps.get(size);
  if (!angles) {
    angles = new Float32Array(size * size);
    for (let y = 0; y < size / 2; y++) angleRow(angles, size, y);
    angleMaps.clear();
    angleMaps.set(size, angles);
  }
  return angles;
}

/** A quarter of a row, and its mirror images to the left and below. */
function angleRow(angles: Float32Array, size: number, y: number): void {
  const dy = (y + 0.5) / size - 0.5;
  const [row, mirror] = [y * size, (size - 1 - y) * size];
  for (let x = size >> 1; x < size; x++) {
    const angle = Math.atan2(dy, (x + 0.5) / size - 0.5);
    // The upper half has angles below 0.
    const left = -Math.PI - angle;
    angles[row + x] = angle;
    angles[row + size - 1 - x] = left;
    angles[mirror + x] = -angle;
    angles[mirror + size - 1 - x] = -left;
  }
}
