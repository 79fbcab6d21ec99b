import { ease } from '../maths/smooth.ts';
import { press, type PressRow } from '../press.ts';

export type Scenery = 'blob' | 'disc' | 'dots' | 'rays' | 'burst' | 'swirl';

/** Places around the middle at which a rim's radius is known. */
export const rimSteps = 4096;
const rimStep = (angle: number): number => ((angle / (2 * Math.PI) + 0.5) * (rimSteps - 0.001)) | 0;

/** Between these a blob's rim winds. */
const blobRim = [0.32, 0.52] as const;

/** What a pattern of light is made of. */
interface Pattern {
  kind: Scenery;
  phase: number;
  twist: number;
  rim: Float32Array;
}

/** How much of the light colour each place of a row has. */
export function lightRow(
  pattern: Pattern,
  row: PressRow,
  size: number,
  angles: Float32Array,
  y: number,
): void {
  const soft = 1.2 / size;
  const { kind, phase, twist, rim } = pattern;
  const { lit } = row;
  switch (kind) {
    case 'dots':
      lit.fill(0);
      break;
    case 'disc':
      discRow(row, size, angles, y);
      break;
    case 'blob':
      rimRow(lit, rim, blobRim, soft, size, angles, y);
      break;
    case 'rays':
      raysRow(row, size, angles, y, phase, 16, 0, soft);
      break;
    case 'swirl':
      raysRow(row, size, angles, y, phase, 11, twist, soft * 1.5);
      break;
    case 'burst':
      raysRow(row, size, angles, y, phase, 22, 0, soft);
  }
}

/**
 * A row of a shape around the middle whose rim winds between two radii (in pictures): 1 within, 0 without, and `soft` is
 * how far it goes from one to the other, to both sides.
 */
export function rimRow(
  out: Float32Array,
  rim: Float32Array,
  [from, to]: readonly [number, number],
  soft: number,
  size: number,
  angles: Float32Array,
  y: number,
): void {
  const dy = (y + 0.5) / size - 0.5;
  const [outer, inner] = [halfChord(to + soft, dy, size), halfChord(from - soft, dy, size)];
  const middle = size / 2;
  const [first, last] = [Math.max(0, Math.floor(middle - outer)), Math.min(size, Math.ceil(middle + outer))];
  const [within, beyond] = [Math.ceil(middle - inner), Math.floor(middle + inner)];
  out.fill(0);
  if (inner > 0) out.fill(1, within, beyond);
  const row = angles.subarray(y * size, (y + 1) * size);
  if (inner <= 0) rimSpan(out, rim, soft, size, row, dy, first, last);
  else {
    rimSpan(out, rim, soft, size, row, dy, first, within);
    rimSpan(out, rim, soft, size, row, dy, beyond, last);
  }
}

/** Half of how wide a circle around the middle is at some height, in pixels; 0 where it is not. */
const halfChord = (radius: number, dy: number, size: number): number =>
  Math.sqrt(Math.max(0, radius * radius - dy * dy)) * size;

function rimSpan(
  out: Float32Array,
  rim: Float32Array,
  soft: number,
  size: number,
  angles: Float32Array,
  dy: number,
  first: number,
  last: number,
): void {
  for (let x = first; x < last; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const edge = rim[rimStep(angles[x]!)]!;
    out[x] = ease((edge + soft - Math.sqrt(dx * dx + dy * dy)) / (2 * soft));
  }
}

/** A disc with a ring of beads. */
function discRow({ lit, angles, plane }: PressRow, size: number, map: Float32Array, y: number): void {
  angles.set(map.subarray(y * size, (y + 1) * size));
  const dy = (y + 0.5) / size - 0.5;
  press.run.disc({
    lit: lit.byteOffset,
    bytes: plane * 4,
    angles: angles.byteOffset,
    pixel: 1 / size,
    dy,
    softness: 1.2 / size,
  });
}

function raysRow(
  { lit, angles, plane }: PressRow,
  size: number,
  map: Float32Array,
  y: number,
  phase: number,
  count: number,
  twist: number,
  soft: number,
): void {
  angles.set(map.subarray(y * size, (y + 1) * size));
  const dy = (y + 0.5) / size - 0.5;
  const turns = count / 6.2832;
  press.run.rays({
    lit: lit.byteOffset,
    bytes: plane * 4,
    angles: angles.byteOffset,
    pixel: 1 / size,
    dy,
    phase,
    twist,
    turns,
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
