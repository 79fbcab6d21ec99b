import { slice } from '../maths/slice.ts';
import type { Camera } from './camera.ts';
import { fragmentLayout, fragmentSize } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import { modelRun, paintRun, plainRun } from './painted.ts';
import type { Instance } from './scene.ts';
import { skinRun } from './skinned.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;

/** Reads what surfaces are like at a place. */
export interface SurfaceReader {
  instances: readonly Instance[];
  camera: Camera;
  projection: Projection;
  /** Nine numbers per instance that turn its normals into the world: the inverse transpose, up to length. */
  turns: Float64Array;
}

export function openReader(
  instances: readonly Instance[],
  camera: Camera,
  projection: Projection,
): SurfaceReader {
  const turns = new Float64Array(instances.length * 9);
  instances.forEach(({ matrix: m }, k) => {
    for (let column = 0; column < 9; column += 3) {
      const square = m[column]! ** 2 + m[column + 1]! ** 2 + m[column + 2]! ** 2;
      for (let row = 0; row < 3; row++) turns[k * 9 + column + row] = m[column + row]! / square;
    }
  });
  return { instances, camera, projection, turns };
}

/**
 * Completes fragments that see the same instance: place, normal, colour and material take the place of the position
 * on the screen. At most a slice of them at a time.
 */
export function readRun(reader: SurfaceReader, fragments: Fragments, from: number, to: number): void {
  const { instances, camera, projection, turns } = reader;
  const k = fragments.instance[from]!;
  const instance = instances[k]!;
  const { cover } = instance;
  const start = projection.vertexStart[k]!;
  if ('skin' in cover) skinRun(fragments, projection, start, instance, cover.skin, from, to);
  else {
    modelRun(fragments, projection, start, instance, from, to);
    if ('plain' in cover) plainRun(fragments, instance, cover.plain, from, to);
    else paintRun(fragments, projection, start, instance, cover.painter, from, to);
  }
  locateRun(fragments, camera, from, to);
  turnNormals(fragments, turns, k * 9, from, to);
}

/** The ways from the eye to the places of a run. */
const fromEye = new Float64Array(slice * 3);

/** The place in the world follows from the pixel and its depth. */
function locateRun({ values }: Fragments, camera: Camera, from: number, to: number): void {
  const { size, focal } = camera;
  const [eyeX, eyeY, eyeZ] = camera.eye;
  const [forwardX, forwardY, forwardZ] = camera.forward;
  const [rightX, rightY, rightZ] = camera.right;
  const [upX, upY, upZ] = camera.up;
  const middle = size / 2;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const depth = values[o + at.depth]!;
    const across = ((values[o + at.x]! - middle) / focal) * depth;
    const upward = ((middle - values[o + at.y]!) / focal) * depth;
    const x = forwardX * depth + rightX * across + upX * upward;
    const y = forwardY * depth + rightY * across + upY * upward;
    const z = forwardZ * depth + rightZ * across + upZ * upward;
    values[o + at.x] = eyeX + x;
    values[o + at.y] = eyeY + y;
    values[o + at.z] = eyeZ + z;
    const s = (f - from) * 3;
    fromEye[s] = x;
    fromEye[s + 1] = y;
    fromEye[s + 2] = z;
  }
}

/** Turns normals into the world. None may face away from the viewer: it is turned back to the horizon. */
function turnNormals({ values }: Fragments, turns: Float64Array, m: number, from: number, to: number): void {
  const xx = turns[m]!;
  const xy = turns[m + 1]!;
  const xz = turns[m + 2]!;
  const yx = turns[m + 3]!;
  const yy = turns[m + 4]!;
  const yz = turns[m + 5]!;
  const zx = turns[m + 6]!;
  const zy = turns[m + 7]!;
  const zz = turns[m + 8]!;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const s = (f - from) * 3;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const vx = fromEye[s]!;
    const vy = fromEye[s + 1]!;
    const vz = fromEye[s + 2]!;
    let x = xx * nx + yx * ny + zx * nz;
    let y = xy * nx + yy * ny + zy * nz;
    let z = xz * nx + yz * ny + zz * nz;
    const square = x * x + y * y + z * z + 1e-20;
    let shrink = 1 / Math.sqrt(square);
    const towards = -(x * vx + y * vy + z * vz);
    const far2 = vx * vx + vy * vy + vz * vz;
    // Squares tell as well whether the cosine is below 0.02, and need no root.
    if (towards <= 0 || towards * towards < 0.0004 * square * far2) {
      const far = Math.sqrt(far2);
      const back = (0.02 - (towards * shrink) / far) / far;
      x = x * shrink - vx * back;
      y = y * shrink - vy * back;
      z = z * shrink - vz * back;
      shrink = 1 / Math.sqrt(x * x + y * y + z * z);
    }
    values[o + at.normalX] = x * shrink;
    values[o + at.normalY] = y * shrink;
    values[o + at.normalZ] = z * shrink;
  }
}
