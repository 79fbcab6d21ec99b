import { ease } from '../maths/smooth.ts';
import { press, type PressRow } from '../press.ts';

export type Scenery = 'blob' | 'disc' | 'dots' | 'rays' | 'burst' | 'swirl';

/** Places around the middle at which a rim's radius is known. */
export const rimSteps = 4096;
export const rimStep = (angle: number): number => ((angle / (2 * Math.PI) + 0.5) * (rimSteps - 0.001)) | 0;

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
  const { kind, phase, twist } = pattern;
  const { lit } = row;
  switch (kind) {
    case 'dots':
      lit.fill(0);
      break;
    case 'disc':
      discRow(lit, size, angles, y);
      break;
    case 'blob':
      blobRow(pattern, lit, size, angles, y);
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

/** A disc with a ring of beads. */
function discRow(lit: Float32Array, size: number, angles: Float32Array, y: number): void {
  const soft = 1.2 / size;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const r = Math.sqrt(dx * dx + dy * dy);
    lit[x] = ease((0.42 + soft - r) / (2 * soft));
    if (r < 0.43 || r > 0.48) continue;
    const turn = (angles[y * size + x]! / 6.2832) * 96;
    const across = (turn - Math.floor(turn) - 0.5) * ((6.2832 * 0.455) / 96);
    const bead = Math.sqrt((r - 0.455) * (r - 0.455) + across * across);
    lit[x] = ease((0.004 + soft - bead) / (2 * soft));
  }
}

/** Between these a blob's rim winds. */
const blobRim = { from: 0.32, to: 0.52 } as const;

function blobRow({ rim }: Pattern, lit: Float32Array, size: number, angles: Float32Array, y: number): void {
  const soft = 1.2 / size;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const r2 = dx * dx + dy * dy;
    if (r2 < (blobRim.from - soft) ** 2 || r2 > (blobRim.to + soft) ** 2) {
      lit[x] = r2 < 0.16 ? 1 : 0;
      continue;
    }
    const edge = rim[rimStep(angles[y * size + x]!)]!;
    lit[x] = ease((edge + soft - Math.sqrt(r2)) / (2 * soft));
  }
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
  press.run.rays(lit.byteOffset, plane * 4, angles.byteOffset, 1 / size, dy, phase, twist, turns, soft);
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

/** One row of the upper half, and its mirror image below. */
function angleRow(angles: Float32Array, size: number, y: number): void {
  const dy = (y + 0.5) / size - 0.5;
  const mirror = (size - 1 - y) * size;
  for (let x = 0; x < size; x++) {
    const angle = Math.atan2(dy, (x + 0.5) / size - 0.5);
    angles[y * size + x] = angle;
    angles[mirror + x] = -angle;
  }
}
