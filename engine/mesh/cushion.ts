import { sample } from '../maths/sample.ts';
import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import { faceOutwards, type Mesh } from './mesh.ts';

const inside = 127.5;

const buffers = {
  alpha: scratchFloats(),
  known: scratchInts(),
  positions: scratchFloats(),
  uvs: scratchFloats(),
  sides: scratchInts(),
  triangles: scratchInts(),
};

/** A cushion being sewn, one side after the other. */
interface Sewing {
  pixels: Uint8Array;
  size: number;
  height: Float32Array;
  heightSize: number;
  grid: number;
  /** 1 for the front, −1 for the back. */
  side: 1 | -1;
  /** Alpha at the grid's points, empty along the border. */
  alpha: Float32Array;
  /** Vertices of this side by slot. Slots per grid point: itself, the crossing to its right, the crossing below. */
  known: Int32Array;
  positions: Float32Array;
  uvs: Float32Array;
  sides: Int32Array;
  vertices: number;
  triangles: Int32Array;
  corners: number;
}

/**
 * Marching squares over the alpha channel, front and back joined at the rim (z = 0).
 * Edge crossings are found by bisection on the full-size alpha, so outlines are smooth at any grid.
 */
export function cushionMesh(
  pixels: Uint8Array,
  size: number,
  height: Float32Array,
  heightSize: number,
  grid: number,
): { mesh: Mesh; bounds: [number, number, number, number] } {
  const points = grid + 1;
  // Room for the worst case: every point and both crossings, on both sides; three triangles a cell.
  const sewing: Sewing = {
    pixels,
    size,
    height,
    heightSize,
    grid,
    side: 1,
    alpha: buffers.alpha.take(points * points).fill(0),
    known: buffers.known.take(points * points * 3),
    positions: buffers.positions.take(points * points * 18),
    uvs: buffers.uvs.take(points * points * 12),
    sides: buffers.sides.take(points * points * 6),
    vertices: 0,
    triangles: buffers.triangles.take(grid * grid * 18),
    corners: 0,
  };
  for (let j = 1; j < grid; j++) readAlphaRow(sewing, j);
  for (const side of [1, -1] as const) {
    sewing.side = side;
    sewing.known.fill(-1);
    for (let j = 0; j < grid; j++) sewRow(sewing, j);
  }
  const { positions, uvs, sides, triangles, vertices, corners } = sewing;
  const mesh = faceOutwards({
    positions: positions.slice(0, vertices * 3),
    uvs: uvs.slice(0, vertices * 2),
    sides: Int8Array.from(sides.subarray(0, vertices)),
    triangles: Uint32Array.from(triangles.subarray(0, corners)),
  });
  return { mesh, bounds: boundsOf(mesh.uvs) };
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
  const { grid, alpha, side, triangles } = sewing;
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
      if (from) polygon[count++] = vertex(sewing, (y0 * points + x0) * 3, x0 / grid, y0 / grid, false);
      if (from !== alpha[y1 * points + x1]! > inside)
        polygon[count++] = crossing(sewing, x0, y0, x1, y1, from);
    }
    for (let k = 1; k + 1 < count; k++) {
      triangles[sewing.corners++] = polygon[0]!;
      triangles[sewing.corners++] = polygon[side > 0 ? k + 1 : k]!;
      triangles[sewing.corners++] = polygon[side > 0 ? k : k + 1]!;
    }
  }
}

/** The vertex where the outline crosses between two grid points. */
function crossing(
  sewing: Sewing,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  startsInside: boolean,
): number {
  const { pixels, size, grid, known } = sewing;
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
  return vertex(sewing, slot, (x0 + (x1 - x0) * t) / grid, (y0 + (y1 - y0) * t) / grid, true);
}

function vertex(sewing: Sewing, slot: number, u: number, v: number, rim: boolean): number {
  const { known, positions, uvs, sides, side, height, heightSize } = sewing;
  if (known[slot]! >= 0) return known[slot]!;
  const index = sewing.vertices++;
  known[slot] = index;
  positions[index * 3] = u - 0.5;
  positions[index * 3 + 1] = 0.5 - v;
  positions[index * 3 + 2] = rim ? 0 : sample(height, heightSize, u, v) * (side > 0 ? 1 : -0.85);
  uvs[index * 2] = u;
  uvs[index * 2 + 1] = v;
  sides[index] = side;
  return index;
}

/** Left, top, right, bottom. */
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
