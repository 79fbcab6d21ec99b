import { floats, ints } from '../maths/scratch.ts';
import { isMirrored } from '../maths/vector.ts';
import type { Camera, WorldVertices } from './camera.ts';
import type { Instance } from './scene.ts';

/** Samples per pixel along each axis. Surfaces are shaded once a pixel; these decide coverage at edges. */
export const perAxis = 3;
export const nothing = -1;

/** What is seen at every sample: the triangle (numbered across the scene) and its depth. */
export interface Visibility {
  /** Samples per row. */
  width: number;
  triangle: Int32Array;
  depth: Float32Array;
  /** Instance of each triangle. */
  owner: Int32Array;
  /** Number of each instance's first triangle. */
  first: number[];
  /** Screen positions in samples, and depth, of all vertices, instance after instance. */
  screen: Float32Array;
  vertexStart: number[];
  /** Pixel rows and columns that hold anything. */
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function seeScene(instances: readonly Instance[], world: WorldVertices, camera: Camera): Visibility {
  const width = camera.size * perAxis;
  const triangle = ints('visible-triangle', width * width).fill(nothing);
  const depth = floats('visible-depth', width * width).fill(1e9);
  let vertices = 0;
  let triangles = 0;
  const first: number[] = [];
  const vertexStart: number[] = [];
  for (const { mesh } of instances) {
    first.push(triangles);
    vertexStart.push(vertices);
    triangles += mesh.triangles.length / 3;
    vertices += mesh.positions.length / 3;
  }
  const owner = ints('triangle-owner', triangles);
  const screen = floats('screen-vertices', vertices * 3);
  let top = width;
  let bottom = 0;
  let left = width;
  let right = 0;
  instances.forEach(({ mesh, matrix }, k) => {
    owner.fill(k, first[k]!, first[k]! + mesh.triangles.length / 3);
    const start = vertexStart[k]!;
    project(world.positions[k]!, camera, screen, start);
    for (let i = start; i < start + mesh.positions.length / 3; i++) {
      const x = screen[i * 3]!;
      const y = screen[i * 3 + 1]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    fill(mesh.triangles, screen, start, first[k]!, isMirrored(matrix) ? -1 : 1, width, triangle, depth);
  });
  return {
    width,
    triangle,
    depth,
    owner,
    first,
    screen,
    vertexStart,
    top: Math.max(0, Math.floor(top / perAxis)),
    bottom: Math.min(camera.size - 1, Math.ceil(bottom / perAxis)),
    left: Math.max(0, Math.floor(left / perAxis)),
    right: Math.min(camera.size - 1, Math.ceil(right / perAxis)),
  };
}

function project(p: Float32Array, camera: Camera, screen: Float32Array, start: number): void {
  const { eye, forward: f, right: r, up: u, size } = camera;
  const focal = camera.focal * perAxis;
  const middle = (size * perAxis) / 2;
  for (let i = 0; i < p.length; i += 3) {
    const dx = p[i]! - eye[0];
    const dy = p[i + 1]! - eye[1];
    const dz = p[i + 2]! - eye[2];
    const z = dx * f[0] + dy * f[1] + dz * f[2];
    const k = focal / z;
    const at = start * 3 + i;
    screen[at] = middle + (dx * r[0] + dy * r[1] + dz * r[2]) * k;
    screen[at + 1] = middle - (dx * u[0] + dy * u[1] + dz * u[2]) * k;
    screen[at + 2] = z;
  }
}

/** Scan-converts the side of one mesh that faces the viewer; depth decides. `turn` −1 is for mirrored meshes. */
function fill(
  indices: Uint32Array,
  screen: Float32Array,
  start: number,
  firstNumber: number,
  turn: 1 | -1,
  width: number,
  triangle: Int32Array,
  depth: Float32Array,
): void {
  for (let t = 0; t < indices.length; t += 3) {
    const a = (start + indices[t]!) * 3;
    const b = (start + indices[t + 1]!) * 3;
    const c = (start + indices[t + 2]!) * 3;
    const x0 = screen[a]!;
    const y0 = screen[a + 1]!;
    const x1 = screen[b]!;
    const y1 = screen[b + 1]!;
    const x2 = screen[c]!;
    const y2 = screen[c + 1]!;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    // Screen rows run down, so outward triangles have a negative area.
    if (area * turn > -1e-6) continue;
    const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(width - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    if (left > right || top > bottom) continue;
    const inverse = 1 / area;
    const z0 = screen[a + 2]!;
    const dz1 = screen[b + 2]! - z0;
    const dz2 = screen[c + 2]! - z0;
    const step1 = (y2 - y0) * inverse;
    const step2 = (y0 - y1) * inverse;
    const stepZ = dz1 * step1 + dz2 * step2;
    const number = firstNumber + t / 3;
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - y0;
      const px = left + 0.5 - x0;
      let w1 = (px * (y2 - y0) - (x2 - x0) * py) * inverse;
      let w2 = ((x1 - x0) * py - px * (y1 - y0)) * inverse;
      let z = z0 + dz1 * w1 + dz2 * w2;
      const row = y * width;
      for (let p = row + left; p <= row + right; p++) {
        if (w1 >= -1e-5 && w2 >= -1e-5 && w1 + w2 <= 1.00001 && z < depth[p]!) {
          depth[p] = z;
          triangle[p] = number;
        }
        w1 += step1;
        w2 += step2;
        z += stepZ;
      }
    }
  }
}
