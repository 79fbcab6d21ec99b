import { blur } from '../maths/blur.ts';
import { dither } from '../maths/noise.ts';
import { scratchFloats } from '../maths/scratch.ts';
import { clamp, smoothstep } from '../maths/smooth.ts';
import type { Camera } from './camera.ts';
import { placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import { blockerDistance, litShare, type ShadowMap } from './shadow-map.ts';

/** A cell's point: where it lies and its normal. */
const cellSize = 6;
const at = { x: 0, y: 1, z: 2, normalX: 3, normalY: 4, normalZ: 5 } as const;

/** Ambient occlusion of the figure and soft shadow on the floor, at a quarter of the size, since both are blurred. */
export interface SoftLight {
  /** Side of the picture, and of the maps. */
  size: number;
  width: number;
  /** Ambient occlusion: 1 open to the light, 0 fully occluded. */
  open: Float32Array;
  /** 1 bright, 0 dark; covers what the figure hides too, so that contact has no halo. */
  floor: Float32Array;
}

const taps = 12;
const turns = 16;
/** Near, middle and far taps take turns. */
const tapRadius = Float32Array.from(
  { length: taps },
  (_, i) => [0.05, 0.16, 0.38][i % 3]! * (0.4 + (0.6 * ((i * 7) % taps)) / taps),
);
/** The taps' offsets in the world for each of the turns. */
const spiral = Float32Array.from({ length: turns * taps * 2 }, (_, k) => {
  const i = (k >> 1) % taps;
  const angle = (Math.floor(k / (taps * 2)) / turns) * 6.2832 + i * 2.39996;
  return tapRadius[i]! * (k & 1 ? Math.sin(angle) : Math.cos(angle));
});

/** Points seen by the cells of the quarter-size grid: figure first, floor behind it. */
interface Cells {
  width: number;
  camera: Camera;
  floorY: number;
  /** Place and normal, which a fragment begins with too. */
  points: Float32Array;
  depth: Float32Array;
  /** 1 where the figure is. */
  figure: Float32Array;
  /** x, y, z of the floor behind everything; a y of 1 marks the sky: no floor is that high. */
  floorPoints: Float32Array;
}

const buffers = {
  points: scratchFloats(),
  depth: scratchFloats(),
  figure: scratchFloats(),
  floorPoints: scratchFloats(),
  open: scratchFloats(),
  known: scratchFloats(),
  floor: scratchFloats(),
};

/** Samples each cell, then blurs; `known` counts samples, so that the blur does not mix in cells without the figure. */
export function softLight(
  fragments: Fragments,
  camera: Camera,
  floorY: number,
  shadows: ShadowMap,
): SoftLight {
  const width = Math.max(1, camera.size >> 2);
  const cells: Cells = {
    width,
    camera,
    floorY,
    points: buffers.points.take(width * width * cellSize),
    depth: buffers.depth.take(width * width).fill(1e9),
    figure: buffers.figure.take(width * width).fill(0),
    floorPoints: buffers.floorPoints.take(width * width * 3),
  };
  const open = buffers.open.take(width * width).fill(0);
  const known = buffers.known.take(width * width).fill(0);
  const floor = buffers.floor.take(width * width).fill(1);
  for (let y = 0; y < width; y++) locateRow(cells, fragments, y);
  for (let y = 0; y < width; y++) openRow(cells, open, known, y);
  for (let y = 0; y < width; y++) floorRow(cells, shadows, floor, y);
  const radius = Math.max(1, Math.round(width / 256));
  blur(open, width, width, radius, 3);
  blur(known, width, width, radius, 3);
  for (let y = 0; y < width; y++) divideRow(open, known, y * width, width);
  blur(floor, width, width, radius, 2);
  return { size: camera.size, width, open, floor };
}

const depthOf = (camera: Camera, x: number, y: number, z: number): number =>
  (x - camera.eye[0]) * camera.forward[0] +
  (y - camera.eye[1]) * camera.forward[1] +
  (z - camera.eye[2]) * camera.forward[2];

/** Finds the figure's and the floor's point behind each cell of a row. */
function locateRow(cells: Cells, { front, values }: Fragments, y: number): void {
  const { width, camera, floorY, points, depth, figure, floorPoints } = cells;
  const { size, eye, forward: f, right: r, up: u, focal } = camera;
  const sy = (size / 2 - 4 * y - 2) / focal;
  const seen = Math.min(size - 1, 4 * y + 2) * size;
  for (let x = 0; x < width; x++) {
    const i = y * width + x;
    const sx = (4 * x + 2 - size / 2) / focal;
    const dy = f[1] + r[1] * sx + u[1] * sy;
    floorPoints[i * 3 + 1] = 1;
    if (dy < -1e-4) {
      const t = (floorY - eye[1]) / dy;
      floorPoints[i * 3] = eye[0] + (f[0] + r[0] * sx + u[0] * sy) * t;
      floorPoints[i * 3 + 1] = floorY;
      floorPoints[i * 3 + 2] = eye[2] + (f[2] + r[2] * sx + u[2] * sy) * t;
    }
    const fragment = front[seen + Math.min(size - 1, 4 * x + 2)]!;
    if (fragment >= 0) {
      const from = placeOf(fragment);
      for (let k = 0; k < cellSize; k++) points[i * cellSize + k] = values[from + 4 * k]!;
      const p = i * cellSize;
      depth[i] = depthOf(camera, points[p + at.x]!, points[p + at.y]!, points[p + at.z]!);
      figure[i] = 1;
    } else if (floorPoints[i * 3 + 1]! < 0.5 && floorPoints[i * 3 + 2]! > -3.4) {
      points[i * cellSize + at.x] = floorPoints[i * 3]!;
      points[i * cellSize + at.y] = floorY;
      points[i * cellSize + at.z] = floorPoints[i * 3 + 2]!;
      depth[i] = depthOf(camera, points[i * cellSize + at.x]!, floorY, points[i * cellSize + at.z]!);
    }
  }
}

function openRow(cells: Cells, open: Float32Array, known: Float32Array, y: number): void {
  const { width, figure, points, depth } = cells;
  for (let x = 0; x < width; x++) {
    const i = y * width + x;
    if (figure[i] === 0) continue;
    for (let k = 0; k < cellSize; k++) point[k] = points[i * cellSize + k]!;
    point[cellSize] = depth[i]!;
    open[i] = openness(cells, x, y);
    known[i] = 1;
  }
}

function divideRow(open: Float32Array, known: Float32Array, from: number, length: number): void {
  for (let i = from; i < from + length; i++) open[i] = known[i]! > 0.01 ? open[i]! / known[i]! : 1;
}

function floorRow(cells: Cells, shadows: ShadowMap, floor: Float32Array, y: number): void {
  const { width, camera, floorY, floorPoints } = cells;
  for (let x = 0; x < width; x++) {
    const i = y * width + x;
    const fx = floorPoints[i * 3]!;
    const fz = floorPoints[i * 3 + 2]!;
    if (floorPoints[i * 3 + 1]! > 0.5 || fz < -3.4 || fx < -4 || fx > 4) continue;
    const gap = blockerDistance(shadows, fx, floorY, fz, 22);
    const lit = gap > 0 ? litShare(shadows, fx, floorY, fz, Math.round(clamp(gap * 16, 2, 11))) : 1;
    const fade = smoothstep(-3.5, -1.5, fz) * smoothstep(4.2, 2.2, Math.abs(fx));
    let shut = 1;
    if (fz > -1.3 && fz < 1.4 && fx > -1.6 && fx < 1.6) {
      point[at.x] = fx;
      point[at.y] = floorPoints[i * 3 + 1]!;
      point[at.z] = fz;
      point[at.normalX] = point[at.normalZ] = 0;
      point[at.normalY] = 1;
      point[cellSize] = depthOf(camera, fx, floorY, fz);
      shut = openness(cells, x, y);
    }
    floor[i] = 1 + ((0.42 + 0.58 * lit) * (0.3 + 0.7 * shut) - 1) * fade;
  }
}

/** The point that `openness` looks from: as in a cell, and its depth. */
const point = new Float64Array(cellSize + 1);

/** Ambient occlusion at `point`: samples a spiral of neighbouring cells for points above its surface. */
function openness({ width, camera, points, depth: depths }: Cells, x: number, y: number): number {
  const px = point[at.x]!;
  const py = point[at.y]!;
  const pz = point[at.z]!;
  const nx = point[at.normalX]!;
  const ny = point[at.normalY]!;
  const nz = point[at.normalZ]!;
  const turn = ((dither(x, y) * turns) | 0) * taps * 2;
  const reach = camera.focal / 4 / point[cellSize]!;
  let shut = 0;
  let count = 0;
  for (let i = 0; i < taps; i++) {
    const X = Math.floor(x + 0.5 + spiral[turn + i * 2]! * reach);
    const Y = Math.floor(y + 0.5 + spiral[turn + i * 2 + 1]! * reach);
    if (X < 0 || Y < 0 || X >= width || Y >= width) continue;
    count++;
    const q = Y * width + X;
    if (depths[q]! > 1e8) continue;
    const dx = points[q * cellSize + at.x]! - px;
    const dy = points[q * cellSize + at.y]! - py;
    const dz = points[q * cellSize + at.z]! - pz;
    const along = dx * nx + dy * ny + dz * nz;
    if (along < 1e-5) continue;
    const d = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const rise = along / d;
    if (rise > 0.12) {
      const t = (d / tapRadius[i]! - 1.2) / 1.8;
      if (t < 1) shut += (rise - 0.12) * (t <= 0 ? 1 : 1 - t * t * (3 - 2 * t));
    }
  }
  return count ? clamp(1 - (1.5 * shut) / count) : 1;
}

/** Cells are this many pixels wide, and hardly bent within one: pixels between are mixed. */
const stride = 4;

/** How open some fragments lie, into `out` from its start. */
export function readOpenness(
  soft: SoftLight,
  { pixel }: Fragments,
  out: Float32Array,
  from: number,
  to: number,
): void {
  let known = opennessAt(soft, pixel[from]!);
  for (let f = from; f < to;) {
    const i = f - from;
    out[i] = known;
    const next = f + stride < to && pixel[f + stride] === pixel[f]! + stride ? f + stride : f + 1;
    if (next >= to) return;
    const open = opennessAt(soft, pixel[next]!);
    const rise = (open - known) / stride;
    for (let k = 1; k < next - f; k++) out[i + k] = known + rise * k;
    known = open;
    f = next;
  }
}

function opennessAt({ open, width, size }: SoftLight, pixel: number): number {
  const most = width - 1.001;
  const y = (pixel / size) | 0;
  const fx = Math.min(most, Math.max(0, (pixel - y * size) * 0.25 - 0.375));
  const fy = Math.min(most, Math.max(0, y * 0.25 - 0.375));
  const X = fx | 0;
  const Y = fy | 0;
  const i = Y * width + X;
  const top = open[i]! + (open[i + 1]! - open[i]!) * (fx - X);
  const bottom = open[i + width]! + (open[i + width + 1]! - open[i + width]!) * (fx - X);
  return top + (bottom - top) * (fy - Y);
}
