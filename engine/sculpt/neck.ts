import { smoothstep } from '../maths/smooth.ts';
import { apply, type Matrix } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { type Front, frontOr } from './front.ts';

/** A head whose neck is pressed flat towards the viewer, to a share of its depth. */
export function flattened(mesh: Mesh, frame: Matrix, share: number): Mesh {
  const positions = mesh.positions.slice();
  const scale = Math.hypot(frame[2]!, frame[5]!, frame[8]!);
  const [dx, dz] = [frame[2]! / scale, frame[8]! / scale];
  for (let i = 0; i < positions.length; i += 3) {
    const strength = smoothstep(0.24, -0.02, positions[i + 1]!);
    if (strength <= 0) continue;
    const along = (dx * positions[i]! + dz * positions[i + 2]!) * (share - 1) * strength;
    positions[i]! += dx * along;
    positions[i + 2]! += dz * along;
  }
  return { ...mesh, positions };
}

/** A head whose neck stays inside the object, however thin that is, and ends above its `bottom`. */
export function tucked(mesh: Mesh, frame: Matrix, object: Front, bottom: number): Mesh {
  const positions = mesh.positions.slice();
  const scale2 = frame[3]! ** 2 + frame[4]! ** 2 + frame[5]! ** 2;
  for (let i = 0; i < positions.length; i += 3) {
    if (positions[i + 1]! > 0.04) continue;
    const [x, under, z] = apply(frame, [positions[i]!, positions[i + 1]!, positions[i + 2]!]);
    const y = Math.max(under, bottom + 0.09);
    for (let k = 0; k < 3; k++) positions[i + k]! += (frame[k * 3 + 1]! / scale2) * (y - under);
    const over = z - (frontOr(object, x, y, 0.05) - 0.05);
    if (over <= 0) continue;
    for (let k = 0; k < 3; k++) positions[i + k]! -= (frame[k * 3 + 2]! / scale2) * over;
  }
  return { ...mesh, positions };
}

/** A head without what is far below its chin. */
export function shortened(mesh: Mesh, chin: number): Mesh {
  const positions = mesh.positions.slice();
  for (let i = 1; i < positions.length; i += 3)
    if (positions[i]! < chin) positions[i] = chin + (positions[i]! - chin) * 0.12;
  return { ...mesh, positions };
}
