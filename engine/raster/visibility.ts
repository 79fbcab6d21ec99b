import { floats, ints } from '../maths/scratch.ts';
import { isMirrored } from '../maths/vector.ts';
import type { Camera, WorldVertices } from './camera.ts';
import type { Instance } from './scene.ts';

/** Samples per pixel along each axis. Surfaces are shaded once a pixel; these decide coverage at edges. */
export const perAxis = 3;
export const nothing = -1;
/** Pixel rows seen at a time: their samples fit the processor's cache. */
const bandHeight = 32;

/** The scene laid flat on the screen, its triangles sorted into bands. Triangles are numbered across the scene. */
export interface Projection {
  size: number;
  /** Screen x, y in samples and depth of every vertex. */
  screen: Float32Array;
  /** Three vertices of every triangle. */
  corners: Int32Array;
  /** Instance of every triangle. */
  owner: Int32Array;
  /** First vertex of every instance. */
  vertexStart: readonly number[];
  /** Triangles of band k: `binned` from `binStart[k]` to `binStart[k + 1]`. */
  binned: Int32Array;
  binStart: Int32Array;
  bands: number;
  /** Pixel columns that hold anything. */
  left: number;
  right: number;
}

/** What is seen at every sample of some rows, and of one sample row more, for comparing. */
export interface Band {
  /** First pixel row, and how many. */
  top: number;
  rows: number;
  /** Samples per row. */
  width: number;
  triangle: Int32Array;
  depth: Float32Array;
}

export function projectScene(
  instances: readonly Instance[],
  world: WorldVertices,
  camera: Camera,
): Projection {
  const { size } = camera;
  let vertices = 0;
  let triangles = 0;
  const vertexStart: number[] = [];
  for (const { mesh } of instances) {
    vertexStart.push(vertices);
    triangles += mesh.triangles.length / 3;
    vertices += mesh.positions.length / 3;
  }
  const screen = floats('screen-vertices', vertices * 3);
  const corners = ints('triangle-corners', triangles * 3);
  const owner = ints('triangle-owner', triangles);
  let visible = 0;
  instances.forEach(({ mesh, matrix }, k) => {
    project(world.positions[k]!, camera, screen, vertexStart[k]!);
    visible = keepFacing(
      mesh.triangles,
      vertexStart[k]!,
      isMirrored(matrix) ? -1 : 1,
      k,
      screen,
      corners,
      owner,
      visible,
    );
  });
  let left = size * perAxis;
  let right = 0;
  for (let i = 0; i < vertices * 3; i += 3) {
    if (screen[i]! < left) left = screen[i]!;
    if (screen[i]! > right) right = screen[i]!;
  }
  return {
    size,
    screen,
    corners,
    owner,
    vertexStart,
    ...bin(corners, screen, visible, size),
    left: Math.max(0, Math.floor(left / perAxis)),
    right: Math.min(size - 1, Math.ceil(right / perAxis)),
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

/** Keeps the triangles that face the viewer. `turn` −1 is for mirrored meshes. Returns how many there are now. */
function keepFacing(
  indices: Uint32Array,
  start: number,
  turn: 1 | -1,
  instance: number,
  screen: Float32Array,
  corners: Int32Array,
  owner: Int32Array,
  known: number,
): number {
  let count = known;
  for (let t = 0; t < indices.length; t += 3) {
    const a = start + indices[t]!;
    const b = start + indices[t + 1]!;
    const c = start + indices[t + 2]!;
    const x0 = screen[a * 3]!;
    const y0 = screen[a * 3 + 1]!;
    const area =
      (screen[b * 3]! - x0) * (screen[c * 3 + 1]! - y0) - (screen[c * 3]! - x0) * (screen[b * 3 + 1]! - y0);
    // Screen rows run down, so outward triangles have a negative area.
    if (area * turn > -1e-6) continue;
    corners[count * 3] = a;
    corners[count * 3 + 1] = b;
    corners[count * 3 + 2] = c;
    owner[count++] = instance;
  }
  return count;
}

function bin(corners: Int32Array, screen: Float32Array, triangles: number, size: number) {
  const bands = Math.ceil(size / bandHeight);
  const tall = bandHeight * perAxis;
  const ranges = ints('triangle-bands', triangles * 2);
  const binStart = new Int32Array(bands + 2);
  for (let t = 0; t < triangles; t++) {
    const y0 = screen[corners[t * 3]! * 3 + 1]!;
    const y1 = screen[corners[t * 3 + 1]! * 3 + 1]!;
    const y2 = screen[corners[t * 3 + 2]! * 3 + 1]!;
    // One row above counts too: bands hold one row of the next.
    const first = Math.max(0, Math.floor((Math.min(y0, y1, y2) - 1.5) / tall));
    const last = Math.min(bands - 1, Math.floor(Math.max(y0, y1, y2) / tall));
    ranges[t * 2] = first;
    ranges[t * 2 + 1] = last;
    for (let k = first; k <= last; k++) binStart[k + 2]!++;
  }
  for (let k = 2; k < binStart.length; k++) binStart[k]! += binStart[k - 1]!;
  const binned = ints('binned-triangles', binStart[bands + 1]!);
  for (let t = 0; t < triangles; t++) {
    for (let k = ranges[t * 2]!; k <= ranges[t * 2 + 1]!; k++) binned[binStart[k + 1]!++] = t;
  }
  return { binned, binStart, bands };
}

/** Scan-converts one band; depth decides. */
export function drawBand(projection: Projection, index: number): Band {
  const { size, binned, binStart } = projection;
  const width = size * perAxis;
  const top = index * bandHeight;
  const rows = Math.min(bandHeight, size - top);
  const samples = (rows * perAxis + 1) * width;
  const triangle = ints('band-triangle', samples).fill(nothing);
  const depth = floats('band-depth', samples).fill(1e9);
  const band = { top, rows, width, triangle, depth };
  for (let i = binStart[index]!; i < binStart[index + 1]!; i++) fill(projection, binned[i]!, band);
  return band;
}

function fill(
  { screen, corners }: Projection,
  number: number,
  { top: bandTop, rows, width, triangle, depth }: Band,
): void {
  const a = corners[number * 3]! * 3;
  const b = corners[number * 3 + 1]! * 3;
  const c = corners[number * 3 + 2]! * 3;
  const shift = bandTop * perAxis;
  const x0 = screen[a]!;
  const y0 = screen[a + 1]! - shift;
  const x1 = screen[b]!;
  const y1 = screen[b + 1]! - shift;
  const x2 = screen[c]!;
  const y2 = screen[c + 1]! - shift;
  const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
  const bottom = Math.min(rows * perAxis, Math.floor(Math.max(y0, y1, y2) - 0.5));
  if (left > right || top > bottom) return;
  const inverse = 1 / ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0));
  const z0 = screen[a + 2]!;
  const dz1 = screen[b + 2]! - z0;
  const dz2 = screen[c + 2]! - z0;
  const step1 = (y2 - y0) * inverse;
  const step2 = (y0 - y1) * inverse;
  const stepZ = dz1 * step1 + dz2 * step2;
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5 - y0;
    const px = left + 0.5 - x0;
    let w1 = (px * (y2 - y0) - (x2 - x0) * py) * inverse;
    let w2 = ((x1 - x0) * py - px * (y1 - y0)) * inverse;
    let z = z0 + dz1 * w1 + dz2 * w2;
    const last = y * width + right;
    for (let p = y * width + left; p <= last; p++) {
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
