import { slice } from '../maths/slice.ts';
import { isMirrored } from '../maths/vector.ts';
import type { Region } from '../simd/memory.ts';
import type { Camera, WorldVertices } from './camera.ts';
import { fragmentMemory } from './fragments.ts';
import type { Instance } from './scene.ts';
import { fillMiddles, triangleBytes } from './triangles.ts';

export const nothing = -1;

/** A rectangle of pixels, its last column and row included. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The scene on the screen: triangles that face the viewer, numbered across it. Beyond its bounds is nothing. */
export interface Projection extends Bounds {
  size: number;
  /** Screen x, y in pixels and depth of every vertex. */
  screen: Region;
  /** How many triangles there are, and three vertices of each. */
  triangles: number;
  corners: Region;
  /** Instance of every triangle, from the second entry on. The first entry is the background: none. */
  owner: Region;
  /** First vertex and first triangle of every instance. */
  vertexStart: readonly number[];
  triangleStart: readonly number[];
  /** Filled in by `lookThroughMiddles`. */
  middles: Middles;
}

/** Visibility at the centre of every pixel: triangle, depth and instance; −1 where there is none. */
export interface Middles {
  triangle: Region;
  depth: Region;
  /** Known within the scene's bounds and just beyond. */
  owner: Region;
}

const kernels = fragmentMemory.addKernels({ fillMiddles });
const regions = {
  middles: fragmentMemory.regions('triangle', 'depth', 'owner'),
  ...fragmentMemory.regions('screen', 'corners', 'owner'),
};

export const asInts = ({ buffer, byteOffset, length }: Float32Array<ArrayBuffer>): Int32Array =>
  new Int32Array(buffer, byteOffset, length);

export function projectScene(
  instances: readonly Instance[],
  world: WorldVertices,
  camera: Camera,
): Projection {
  let vertices = 0;
  let all = 0;
  const vertexStart: number[] = [];
  for (const { mesh } of instances) {
    vertexStart.push(vertices);
    all += mesh.triangles.length / 3;
    vertices += mesh.positions.length / 3;
  }
  const { size } = camera;
  const { middles } = regions;
  for (const region of Object.values(middles)) region.take(size * size);
  regions.screen.take(vertices * 3);
  regions.corners.take(all * 3);
  regions.owner.take(all + 1);
  const screen = regions.screen.floats();
  const corners = regions.corners.wholes();
  const owner = regions.owner.wholes().fill(nothing, 0, 1);
  let triangles = 0;
  const triangleStart: number[] = [];
  instances.forEach(({ mesh, matrix }, k) => {
    const start = vertexStart[k]!;
    const p = world.positions[k]!;
    const own = screen.subarray(start * 3);
    for (let from = 0; from < p.length; from += slice * 3)
      project(p, camera, own, from, Math.min(p.length, from + slice * 3));
    const turn = isMirrored(matrix) ? -1 : 1;
    const before = triangles;
    triangleStart.push(before);
    const { length } = mesh.triangles;
    for (let from = 0; from < length; from += slice * 3) {
      const to = Math.min(length, from + slice * 3);
      triangles = keepFacing({ indices: mesh.triangles, start, turn, screen, corners }, from, to, triangles);
    }
    owner.fill(k, before + 1, triangles + 1);
  });
  extent.fill(size, 0, 2).fill(0, 2);
  for (let from = 0; from < vertices * 3; from += slice * 3)
    extend(screen, from, Math.min(vertices * 3, from + slice * 3));
  return {
    size,
    screen: regions.screen,
    triangles,
    corners: regions.corners,
    owner: regions.owner,
    vertexStart,
    triangleStart,
    middles,
    left: Math.max(0, Math.floor(extent[0]!) - 1),
    top: Math.max(0, Math.floor(extent[1]!) - 1),
    right: Math.min(size - 1, Math.ceil(extent[2]!) + 1),
    bottom: Math.min(size - 1, Math.ceil(extent[3]!) + 1),
  };
}

/** Left, top, right and bottom end of what is on the screen. */
const extent = new Float64Array(4);

function extend(screen: Float32Array, from: number, to: number): void {
  let left = extent[0]!;
  let top = extent[1]!;
  let right = extent[2]!;
  let bottom = extent[3]!;
  for (let i = from; i < to; i += 3) {
    const x = screen[i]!;
    const y = screen[i + 1]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  extent[0] = left;
  extent[1] = top;
  extent[2] = right;
  extent[3] = bottom;
}

function project(p: Float32Array, camera: Camera, screen: Float32Array, from: number, to: number): void {
  const { eye, forward: f, right: r, up: u, size, focal } = camera;
  const middle = size / 2;
  for (let i = from; i < to; i += 3) {
    const dx = p[i]! - eye[0];
    const dy = p[i + 1]! - eye[1];
    const dz = p[i + 2]! - eye[2];
    const z = dx * f[0] + dy * f[1] + dz * f[2];
    const k = focal / z;
    screen[i] = middle + (dx * r[0] + dy * r[1] + dz * r[2]) * k;
    screen[i + 1] = middle - (dx * u[0] + dy * u[1] + dz * u[2]) * k;
    screen[i + 2] = z;
  }
}

/** A mesh whose vertices begin at `start`, and the list of corners that it adds to. */
interface FacingCheck {
  indices: Uint32Array;
  start: number;
  /** −1 is for mirrored meshes. */
  turn: 1 | -1;
  screen: Float32Array;
  corners: Int32Array;
}

/** Keeps the triangles that face the viewer. Returns how many there are now. */
function keepFacing(
  { indices, start, turn, screen, corners }: FacingCheck,
  from: number,
  to: number,
  known: number,
): number {
  let count = known;
  for (let t = from; t < to; t += 3) {
    const a = start + indices[t]!;
    const b = start + indices[t + 1]!;
    const c = start + indices[t + 2]!;
    const x0 = screen[a * 3]!;
    const y0 = screen[a * 3 + 1]!;
    const area =
      (screen[b * 3]! - x0) * (screen[c * 3 + 1]! - y0) - (screen[c * 3]! - x0) * (screen[b * 3 + 1]! - y0);
    // Screen rows run down, so outward triangles have a negative area.
    if (area * turn > -1e-7) continue;
    corners[count * 3] = a;
    corners[count * 3 + 1] = b;
    corners[count * 3 + 2] = c;
    count++;
  }
  return count;
}

/** Looks through the middle of every pixel; depth decides. */
export function lookThroughMiddles(projection: Projection): Middles {
  const { middles, triangles, corners, screen, owner, size } = projection;
  const { left, top, right, bottom } = projection;
  middles.triangle.wholes().fill(nothing);
  middles.depth.floats().fill(1e9);
  kernels.fillMiddles({
    triangles: corners.address,
    end: corners.address + triangles * triangleBytes,
    screen: screen.address,
    depth: middles.depth.address,
    seen: middles.triangle.address,
    size,
  });
  const seen = {
    triangles: middles.triangle.wholes(),
    owners: owner.wholes(),
    found: middles.owner.wholes(),
  };
  // Neighbours are compared four at a time.
  const end = Math.min(size, right + 6);
  for (let y = top; y < Math.min(size, bottom + 2); y++) findOwners(seen, y * size + left, y * size + end);
  return middles;
}

/** Whose triangle the pixels of a row see. */
function findOwners(
  { triangles, owners, found }: Record<'triangles' | 'owners' | 'found', Int32Array>,
  from: number,
  end: number,
): void {
  for (let p = from; p < end; p++) found[p] = owners[triangles[p]! + 1]!;
}
