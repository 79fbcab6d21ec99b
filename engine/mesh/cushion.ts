import { sample } from '../maths/sample.ts';
import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import type { Mesh } from './mesh.ts';

const inside = 127.5;

const buffers = {
  alpha: scratchFloats(),
  known: scratchInts(),
  positions: scratchFloats(),
  uvs: scratchFloats(),
  triangles: scratchInts(),
};

/** A cushion being sewn: its front, which the back is copied from. */
interface Sewing {
  pixels: Uint8Array;
  size: number;
  height: Float32Array;
  heightSize: number;
  grid: number;
  /** Alpha at the grid's points, empty along the border. */
  alpha: Float32Array;
  /** Vertices by slot. Slots per grid point: itself, the crossing to its right, the crossing below. */
  known: Int32Array;
  positions: Float32Array;
  uvs: Float32Array;
  vertices: number;
  triangles: Int32Array;
  corners: number;
}

/** Marching squares over alpha. Crossings are bisected on the full-size alpha: outlines are smooth at any grid. */
export function cushionMesh(
  pixels: Uint8Array,
  size: number,
  height: Float32Array,
  heightSize: number,
  grid: number,
): { mesh: Mesh; bounds: [number, number, number, number] } {
  const points = grid + 1;
  // Room for the worst case: every point and both crossings; three triangles a cell.
  const sewing: Sewing = {
    pixels,
    size,
    height,
    heightSize,
    grid,
    alpha: buffers.alpha.take(points * points).fill(0),
    known: buffers.known.take(points * points * 3).fill(-1),
    positions: buffers.positions.take(points * points * 9),
    uvs: buffers.uvs.take(points * points * 6),
    vertices: 0,
    triangles: buffers.triangles.take(grid * grid * 9),
    corners: 0,
  };
  for (let j = 1; j < grid; j++) readAlphaRow(sewing, j);
  for (let j = 0; j < grid; j++) sewRow(sewing, j);
  const mesh = withBack(sewing);
  return { mesh, bounds: boundsOf(mesh.uvs) };
}

/** How deep the back is, beside the front. */
const backDepth = 0.85;

/** The front and behind it the same once more, flatter and turned over. */
function withBack({ positions, uvs, triangles, vertices, corners }: Sewing): Mesh {
  const mesh = {
    positions: new Float32Array(vertices * 6),
    uvs: new Float32Array(vertices * 4),
    sides: new Int8Array(vertices * 2).fill(1, 0, vertices).fill(-1, vertices),
    triangles: new Uint32Array(corners * 2),
  };
  mesh.positions.set(positions.subarray(0, vertices * 3));
  mesh.positions.set(positions.subarray(0, vertices * 3), vertices * 3);
  mesh.uvs.set(uvs.subarray(0, vertices * 2));
  mesh.uvs.set(uvs.subarray(0, vertices * 2), vertices * 2);
  for (let i = vertices * 3 + 2; i < vertices * 6; i += 3) mesh.positions[i]! *= -backDepth;
  mesh.triangles.set(triangles.subarray(0, corners));
  for (let i = 0; i < corners; i += 3) {
    mesh.triangles[corners + i] = triangles[i]! + vertices;
    mesh.triangles[corners + i + 1] = triangles[i + 2]! + vertices;
    mesh.triangles[corners + i + 2] = triangles[i + 1]! + vertices;
  }
  return mesh;
}

function readAlphaRow({ pixels, size, grid, alpha }: Sewing, j: number): void {
  for (let i = 1; i < grid; i++) alpha[j * (grid + 1) + i] = alphaAt(pixels, size, i / grid, j / grid);
}

function alphaAt(pixels: Uint8Array, size: number, u: number, v: number): number {
  const x = u * (size - 1);
  const y = v * (size - 1);
  const X = Math.min(size - 2, Math.floor(x));
  const Y = Math.min(size - 2, Math.floor(y));
  const i = (Y * size + X) * 4 + 3;
  const top = pixels[i]! + (pixels[i + 4]! - pixels[i]!) * (x - X);
  const bottom = pixels[i + size * 4]! + (pixels[i + size * 4 + 4]! - pixels[i + size * 4]!) * (x - X);
  return top + (bottom - top) * (y - Y);
}

/** A cell's corners clockwise from the upper left. */
const cornerX = Int32Array.of(0, 1, 1, 0);
const cornerY = Int32Array.of(0, 0, 1, 1);
const polygon = new Int32Array(8);

/** Cuts the cells of a row along the outline and lays triangles over what is inside. */
function sewRow(sewing: Sewing, j: number): void {
  const { grid, alpha, triangles } = sewing;
  const points = grid + 1;
  for (let i = 0; i < grid; i++) {
    let count = 0;
    for (let k = 0; k < 4; k++) {
      const next = (k + 1) & 3;
      const x0 = i + cornerX[k]!;
      const y0 = j + cornerY[k]!;
      const x1 = i + cornerX[next]!;
      const y1 = j + cornerY[next]!;
      const from = alpha[y0 * points + x0]! > inside;
      if (from) polygon[count++] = vertex(sewing, (y0 * points + x0) * 3, x0 / grid, y0 / grid, 'inner');
      if (from !== alpha[y1 * points + x1]! > inside) polygon[count++] = crossing(sewing, x0, y0, x1, y1);
    }
    for (let k = 1; k + 1 < count; k++) {
      triangles[sewing.corners++] = polygon[0]!;
      triangles[sewing.corners++] = polygon[k + 1]!;
      triangles[sewing.corners++] = polygon[k]!;
    }
  }
}

/** The vertex where the outline crosses between two grid points. */
function crossing(sewing: Sewing, x0: number, y0: number, x1: number, y1: number): number {
  const { pixels, size, grid, known, alpha } = sewing;
  const startsInside = alpha[y0 * (grid + 1) + x0]! > inside;
  const slot = (Math.min(y0, y1) * (grid + 1) + Math.min(x0, x1)) * 3 + (y0 === y1 ? 1 : 2);
  if (known[slot]! >= 0) return known[slot]!;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 7; step++) {
    const t = (low + high) / 2;
    const within = alphaAt(pixels, size, (x0 + (x1 - x0) * t) / grid, (y0 + (y1 - y0) * t) / grid) > inside;
    if (within === startsInside) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  return vertex(sewing, slot, (x0 + (x1 - x0) * t) / grid, (y0 + (y1 - y0) * t) / grid, 'rim');
}

function vertex(sewing: Sewing, slot: number, u: number, v: number, place: 'inner' | 'rim'): number {
  const { known, positions, uvs, size, height, heightSize } = sewing;
  if (known[slot]! >= 0) return known[slot]!;
  const index = sewing.vertices++;
  known[slot] = index;
  positions[index * 3] = u - 0.5;
  positions[index * 3 + 1] = 0.5 - v;
  // Of the texel there, since that is what the skin shows.
  const last = size - 1;
  positions[index * 3 + 2] =
    place === 'rim'
      ? 0
      : sample(height, heightSize, Math.round(u * last) / last, Math.round(v * last) / last);
  uvs[index * 2] = u;
  uvs[index * 2 + 1] = v;
  return index;
}

function boundsOf(uvs: Float32Array): [number, number, number, number] {
  let left = 1;
  let top = 1;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < uvs.length; i += 2) {
    const u = uvs[i]!;
    const v = uvs[i + 1]!;
    if (u < left) left = u;
    if (u > right) right = u;
    if (v < top) top = v;
    if (v > bottom) bottom = v;
  }
  return [left, top, right, bottom];
}
