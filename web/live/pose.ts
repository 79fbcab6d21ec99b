import { type Bone, type BoneName, mostBones } from '#engine/live/live-figure.ts';

/** What a bone does: it moves, turns around its pivot (y, then x, then z) and grows. */
export interface Gesture {
  move?: readonly [number, number, number];
  turn?: readonly [number, number, number];
  grow?: readonly [number, number, number];
}

/** A moment of a figure. */
export interface Pose {
  gesture(name: BoneName, limb: number): Gesture | undefined;
  /** How far the figure is turned around itself. */
  yaw: number;
  /** Where the eyes look beside their own way, to the right and upwards; undefined: where the picture looks. */
  gaze: readonly [number, number] | undefined;
  /** How far the lids are shut. */
  blink: number;
}

const still: readonly [number, number, number] = [0, 0, 0];
const whole: readonly [number, number, number] = [1, 1, 1];

/** Of a mouth that is shut: it is not there at all. */
export const shut: Gesture = { grow: [0, 0, 0] };

/** The figure as its picture shows it. */
export const atRest: Pose = {
  gesture: (name) => (name === 'mouth' ? shut : undefined),
  yaw: 0,
  gaze: undefined,
  blink: 0,
};

/** Matrices of all bones, 16 numbers each, column by column. */
export function bonesIn(
  pose: Pose,
  bones: readonly Bone[],
  out = new Float32Array(mostBones * 16),
): Float32Array {
  bones.forEach(({ name, limb, parent, pivot, axes }, i) => {
    const { move = still, turn = still, grow = whole } = pose.gesture(name, limb) ?? {};
    const own = out.subarray(i * 16, i * 16 + 16);
    turnAround(own, pivot, move, turn[0], turn[1] + (parent < 0 ? pose.yaw : 0), turn[2], grow);
    if (axes) growAlong(own, pivot, axes, grow);
    if (parent >= 0) carry(out.subarray(parent * 16, parent * 16 + 16), own);
  });
  return out;
}

function turnAround(
  out: Float32Array,
  pivot: readonly number[],
  move: readonly number[],
  x: number,
  y: number,
  z: number,
  [gx, gy, gz]: readonly [number, number, number],
): void {
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x),
    Math.sin(x),
    Math.cos(y),
    Math.sin(y),
    Math.cos(z),
    Math.sin(z),
  ];
  out[0] = (cy * cz + sy * sx * sz) * gx;
  out[1] = cx * sz * gx;
  out[2] = (-sy * cz + cy * sx * sz) * gx;
  out[4] = (-cy * sz + sy * sx * cz) * gy;
  out[5] = cx * cz * gy;
  out[6] = (sy * sz + cy * sx * cz) * gy;
  out[8] = sy * cx * gz;
  out[9] = -sx * gz;
  out[10] = cy * cx * gz;
  out[3] = out[7] = out[11] = 0;
  out[15] = 1;
  for (let r = 0; r < 3; r++)
    out[12 + r] =
      pivot[r]! + move[r]! - (out[r]! * pivot[0]! + out[4 + r]! * pivot[1]! + out[8 + r]! * pivot[2]!);
}

/** Lets a bone grow along axes of its own: into its space, there it grows, and back. */
function growAlong(
  out: Float32Array,
  pivot: readonly number[],
  a: readonly number[],
  grow: readonly [number, number, number],
): void {
  const inverse = inverseOf(a);
  for (let c = 0; c < 3; c++)
    for (let r = 0; r < 3; r++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += a[k * 3 + r]! * grow[k]! * inverse[c * 3 + k]!;
      out[c * 4 + r] = sum;
    }
  for (let r = 0; r < 3; r++)
    out[12 + r] = pivot[r]! - (out[r]! * pivot[0]! + out[4 + r]! * pivot[1]! + out[8 + r]! * pivot[2]!);
}

/** Of a 3 × 3 matrix, column by column. */
function inverseOf(m: readonly number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const scale = 1 / (a * A + d * B + g * C);
  return [
    A,
    B,
    C,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value * scale);
}

const product = new Float32Array(16);

/** Lets a bone ride on its parent. */
function carry(parent: Float32Array, own: Float32Array): void {
  for (let c = 0; c < 16; c += 4)
    for (let r = 0; r < 4; r++)
      product[c + r] =
        parent[r]! * own[c]! +
        parent[4 + r]! * own[c + 1]! +
        parent[8 + r]! * own[c + 2]! +
        parent[12 + r]! * own[c + 3]!;
  own.set(product);
}
