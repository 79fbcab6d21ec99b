import { type Matrix } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';

/** A mesh standing in body space. */
export interface Standing {
  mesh: Mesh;
  matrix: Matrix;
}

/** A depth map from the front: how far some meshes come towards the viewer. Faces, limbs and hats are set on it. */
export interface Front {
  heights: Float32Array;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The square of body space that is looked at: its side, its middle's height, and its cells to a side. */
const side = 3.6;
const middle = 0.65;
const cells = 192;
const cell = side / (cells - 1);
/** Where nothing is. */
export const nowhere = -9;
/** Of rounding, as a share of a triangle. */
const tolerance = 1e-6;
/** Of a place's four cells, by their nearness: with less of them covered it is beside the front. */
const leastCovered = 0.3;

const columnOf = (x: number): number => (x / side + 0.5) * (cells - 1);
const rowOf = (y: number): number => (0.5 - (y - middle) / side) * (cells - 1);
const xOf = (column: number): number => (column / (cells - 1) - 0.5) * side;
const yOf = (row: number): number => (0.5 - row / (cells - 1)) * side + middle;

const isAny = (height: number): boolean => height > nowhere;

export function frontOf(parts: readonly Standing[]): Front {
  const heights = new Float32Array(cells * cells).fill(nowhere);
  for (const part of parts) drawHeights(heights, part);
  const front = { heights, left: 9, right: -9, bottom: 9, top: -9 };
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      if (!isAny(heights[row * cells + column]!)) continue;
      const [x, y] = [xOf(column), yOf(row)];
      front.left = Math.min(front.left, x);
      front.right = Math.max(front.right, x);
      front.bottom = Math.min(front.bottom, y);
      front.top = Math.max(front.top, y);
    }
  return front;
}

function drawHeights(heights: Float32Array, { mesh: { positions, triangles }, matrix: m }: Standing): void {
  const p = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    p[i] = columnOf(m[0]! * x + m[3]! * y + m[6]! * z + m[9]!);
    p[i + 1] = rowOf(m[1]! * x + m[4]! * y + m[7]! * z + m[10]!);
    p[i + 2] = m[2]! * x + m[5]! * y + m[8]! * z + m[11]!;
  }
  for (let t = 0; t < triangles.length; t += 3)
    drawTriangle(heights, p, triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3);
}

function drawTriangle(heights: Float32Array, p: Float32Array, a: number, b: number, c: number): void {
  const [ax, ay, bx, by, cx, cy] = [p[a]!, p[a + 1]!, p[b]!, p[b + 1]!, p[c]!, p[c + 1]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const lastRow = Math.min(cells - 1, Math.floor(Math.max(ay, by, cy)));
  const lastColumn = Math.min(cells - 1, Math.floor(Math.max(ax, bx, cx)));
  for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= lastRow; y++)
    for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= lastColumn; x++) {
      const v = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const w = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      // Cells on an edge count for both triangles, or rounding would leave gaps.
      if (v < -tolerance || w < -tolerance || v + w > 1 + tolerance) continue;
      const z = p[a + 2]! + v * (p[b + 2]! - p[a + 2]!) + w * (p[c + 2]! - p[a + 2]!);
      if (z > heights[y * cells + x]!) heights[y * cells + x] = z;
    }
}

/** How far the front comes at a place, `nowhere` beside it. */
export function frontAt({ heights }: Front, x: number, y: number): number {
  const [fx, fy] = [columnOf(x), rowOf(y)];
  const [column, row] = [Math.floor(fx), Math.floor(fy)];
  if (column < 0 || row < 0 || column >= cells - 1 || row >= cells - 1) return nowhere;
  let [sum, weight] = [0, 0];
  for (let k = 0; k < 4; k++) {
    const [i, j] = [k & 1, k >> 1];
    const z = heights[(row + j) * cells + column + i]!;
    if (!isAny(z)) continue;
    const share = (i ? fx - column : 1 - fx + column) * (j ? fy - row : 1 - fy + row) + 1e-6;
    sum += z * share;
    weight += share;
  }
  return weight > leastCovered ? sum / weight : nowhere;
}

export const isOn = (front: Front, x: number, y: number): boolean => frontAt(front, x, y) > nowhere;

/** As `frontAt`, and `instead` where nothing is. */
export const frontOr = (front: Front, x: number, y: number, instead: number): number => {
  const z = frontAt(front, x, y);
  return z === nowhere ? instead : z;
};

/** Left and right end of the front at some height. */
export function spanAt({ heights }: Front, y: number): [number, number] | undefined {
  const row = Math.round(rowOf(y));
  if (row < 0 || row >= cells) return undefined;
  let [left, right] = [-1, -1];
  for (let column = 0; column < cells; column++) {
    if (!isAny(heights[row * cells + column]!)) continue;
    if (left < 0) left = column;
    right = column;
  }
  return left < 0 ? undefined : [xOf(left), xOf(right)];
}

/** How far the front reaches from a place to one side without a gap. */
export function reachOf(front: Front, x: number, y: number, towards: 1 | -1): number {
  let reach = 0;
  while (reach < 2 && isOn(front, x + towards * (reach + cell), y)) reach += cell;
  return reach;
}

/** The highest place of a column. */
export function topAt(front: Front, x: number): number {
  for (let y = front.top; y > front.bottom; y -= cell) if (isOn(front, x, y)) return y;
  return front.top;
}

/** The lowest place of a column. */
export function bottomAt(front: Front, x: number): number {
  for (let y = front.bottom; y < front.top; y += cell) if (isOn(front, x, y)) return y;
  return front.bottom;
}
