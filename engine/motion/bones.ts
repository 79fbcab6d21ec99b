import { type Bone, mostBones } from '../live/live-figure.ts';
import { cross, dot, normalise } from './vectors.ts';

export type Triple = readonly [number, number, number];

/** How a bone is moved, rotated around its pivot (y, then x, then z) and scaled. */
export interface BoneTransform {
  move?: Triple;
  turn?: Triple;
  scale?: Triple;
  /** Where the bone's tip goes, from its pivot, instead of a turn and a scale. */
  aim?: Triple;
}

export interface Pose {
  transform(bone: Bone): BoneTransform | undefined;
  yaw: number;
  /** Where the eyes look, to the right and up; undefined leaves them as in the picture. */
  gaze: readonly [number, number] | undefined;
}

const zero: Triple = [0, 0, 0];
const one: Triple = [1, 1, 1];

export const atRest: Pose = {
  transform: () => undefined,
  yaw: 0,
  gaze: undefined,
};

/** Matrices of all bones: 16 numbers each, column-major. */
export function boneMatrices(
  pose: Pose,
  bones: readonly Bone[],
  out = new Float32Array(mostBones * 16),
): Float32Array {
  bones.forEach((bone, i) => {
    const { parent, pivot, axes, tip } = bone;
    const { move = zero, turn = zero, scale = one, aim } = pose.transform(bone) ?? {};
    const own = out.subarray(i * 16, i * 16 + 16);
    const [x, y, z] = turn;
    if (axes) turnWithinAxes(own, axes, turn);
    else if (tip && aim) rotateTo(own, tip, aim, bone.holds ? 0.35 : 1);
    else rotateAndScale(own, [x, y + (parent < 0 ? pose.yaw : 0), z], scale);
    translate(own, pivot, axes ? zero : tip && aim ? wayTo(own, tip, aim) : move);
    if (parent >= 0) multiplyByParent(out.subarray(parent * 16, parent * 16 + 16), own);
  });
  return out;
}

function rotateAndScale(out: Float32Array, [x, y, z]: Triple, scale: Triple): void {
  const [cx, cy, cz] = [Math.cos(x), Math.cos(y), Math.cos(z)];
  const [sx, sy, sz] = [Math.sin(x), Math.sin(y), Math.sin(z)];
  out[0] = (cy * cz + sy * sx * sz) * scale[0];
  out[1] = cx * sz * scale[0];
  out[2] = (-sy * cz + cy * sx * sz) * scale[0];
  out[4] = (-cy * sz + sy * sx * cz) * scale[1];
  out[5] = cx * cz * scale[1];
  out[6] = (sy * sz + cy * sx * cz) * scale[1];
  out[8] = sy * cx * scale[2];
  out[9] = -sx * scale[2];
  out[10] = cy * cx * scale[2];
}

/** Rotates one direction towards another on the shortest way, by a share of it. */
function rotateTo(out: Float32Array, tip: readonly number[], aim: Triple, share: number): void {
  const [from, until] = [normalise(tip), normalise(aim)];
  const to = normalise(from.map((value, k) => value + (until[k]! - value) * share));
  const axis = cross(from, to);
  const cosine = dot(from, to);
  // Opposite directions have no shortest way.
  const rest = 1 / Math.max(0.02, 1 + cosine);
  for (let c = 0; c < 3; c++)
    for (let r = 0; r < 3; r++) out[c * 4 + r] = axis[r]! * axis[c]! * rest + (r === c ? cosine : 0);
  out[1]! += axis[2]!;
  out[4]! -= axis[2]!;
  out[8]! += axis[1]!;
  out[2]! -= axis[1]!;
  out[6]! += axis[0]!;
  out[9]! -= axis[0]!;
}

/** What a rotated tip still misses of where it should be. */
const wayTo = (m: Float32Array, [x, y, z]: readonly number[], aim: Triple): Triple => [
  aim[0] - m[0]! * x! - m[4]! * y! - m[8]! * z!,
  aim[1] - m[1]! * x! - m[5]! * y! - m[9]! * z!,
  aim[2] - m[2]! * x! - m[6]! * y! - m[10]! * z!,
];

/** Turns within the bone's own axes: into their space, turned there, and back. Balls that are pressed flat stay so. */
function turnWithinAxes(out: Float32Array, axes: readonly number[], turn: Triple): void {
  const columns = [axes.slice(0, 3), axes.slice(3, 6), axes.slice(6, 9)] as const;
  // The rows of the inverse, up to the determinant.
  const rows = [cross(columns[1], columns[2]), cross(columns[2], columns[0]), cross(columns[0], columns[1])];
  const determinant = dot(columns[0], rows[0]!);
  rotateAndScale(turned, turn, one);
  for (let c = 0; c < 3; c++)
    for (let r = 0; r < 3; r++) {
      let sum = 0;
      for (let i = 0; i < 3; i++)
        for (let k = 0; k < 3; k++) sum += columns[i]![r]! * turned[k * 4 + i]! * rows[k]![c]!;
      out[c * 4 + r] = sum / determinant;
    }
}
const turned = new Float32Array(16);

/** Completes a matrix so that its pivot stays where it is, moved by `move`. */
function translate(out: Float32Array, pivot: readonly number[], move: Triple): void {
  out[3] = out[7] = out[11] = 0;
  out[15] = 1;
  for (let r = 0; r < 3; r++)
    out[12 + r] =
      pivot[r]! + move[r]! - (out[r]! * pivot[0]! + out[4 + r]! * pivot[1]! + out[8 + r]! * pivot[2]!);
}

const product = new Float32Array(16);

function multiplyByParent(parent: Float32Array, own: Float32Array): void {
  for (let c = 0; c < 16; c += 4)
    for (let r = 0; r < 4; r++)
      product[c + r] =
        parent[r]! * own[c]! +
        parent[4 + r]! * own[c + 1]! +
        parent[8 + r]! * own[c + 2]! +
        parent[12 + r]! * own[c + 3]!;
  own.set(product);
}
