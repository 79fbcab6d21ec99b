import { floats, ints } from '../maths/scratch.ts';
import { faceOutwards, type Mesh } from './mesh.ts';

const inside = 127.5;

/**
 * Marching squares over the alpha channel, front and back joined at the rim (z = 0).
 * Edge crossings are found by bisection on the full-size alpha, so outlines are smooth at any grid.
 */
export function cushionMesh(
  pixels: Uint8Array,
  height: Float32Array,
  size: number,
  grid: number,
): { mesh: Mesh; bounds: [number, number, number, number] } {
  const alphaAt = (u: number, v: number): number => {
    const x = u * (size - 1);
    const y = v * (size - 1);
    const X = Math.min(size - 2, Math.floor(x));
    const Y = Math.min(size - 2, Math.floor(y));
    const i = (Y * size + X) * 4 + 3;
    const top = pixels[i]! + (pixels[i + 4]! - pixels[i]!) * (x - X);
    const bottom = pixels[i + size * 4]! + (pixels[i + size * 4 + 4]! - pixels[i + size * 4]!) * (x - X);
    return top + (bottom - top) * (y - Y);
  };
  const rise = (u: number, v: number): number =>
    height[Math.round(v * (size - 1)) * size + Math.round(u * (size - 1))]!;

  const points = grid + 1;
  const alpha = new Float32Array(points * points);
  for (let j = 1; j < grid; j++)
    for (let i = 1; i < grid; i++) alpha[j * points + i] = alphaAt(i / grid, j / grid);

  // Room for the worst case: every point and both crossings, on both sides; three triangles a cell.
  const positions = floats('cushion-positions', points * points * 18);
  const uvs = floats('cushion-uvs', points * points * 12);
  const sides = ints('cushion-sides', points * points * 6);
  const triangles = ints('cushion-triangles', grid * grid * 18);
  let vertices = 0;
  let corners = 0;
  const bounds: [number, number, number, number] = [1, 1, 0, 0];
  // Slots per grid point: the point itself, the crossing to its right, the crossing below.
  const known = new Int32Array(points * points * 3);

  for (const side of [1, -1]) {
    known.fill(-1);
    const vertex = (slot: number, u: number, v: number, rim: boolean): number => {
      if (known[slot]! >= 0) return known[slot]!;
      const index = vertices++;
      known[slot] = index;
      positions[index * 3] = u - 0.5;
      positions[index * 3 + 1] = 0.5 - v;
      positions[index * 3 + 2] = rim ? 0 : rise(u, v) * (side > 0 ? 1 : -0.85);
      uvs[index * 2] = u;
      uvs[index * 2 + 1] = v;
      sides[index] = side;
      bounds[0] = Math.min(bounds[0], u);
      bounds[1] = Math.min(bounds[1], v);
      bounds[2] = Math.max(bounds[2], u);
      bounds[3] = Math.max(bounds[3], v);
      return index;
    };
    const crossing = (x0: number, y0: number, x1: number, y1: number, startsInside: boolean): number => {
      let low = 0;
      let high = 1;
      for (let step = 0; step < 7; step++) {
        const t = (low + high) / 2;
        const within = alphaAt((x0 + (x1 - x0) * t) / grid, (y0 + (y1 - y0) * t) / grid) > inside;
        if (within === startsInside) low = t;
        else high = t;
      }
      const t = (low + high) / 2;
      const slot = (Math.min(y0, y1) * points + Math.min(x0, x1)) * 3 + (y0 === y1 ? 1 : 2);
      return vertex(slot, (x0 + (x1 - x0) * t) / grid, (y0 + (y1 - y0) * t) / grid, true);
    };
    const corner = [0, 0, 1, 0, 1, 1, 0, 1];
    const polygon: number[] = [];
    for (let j = 0; j < grid; j++) {
      for (let i = 0; i < grid; i++) {
        const at = j * points + i;
        const filled =
          Number(alpha[at]! > inside) +
          Number(alpha[at + 1]! > inside) +
          Number(alpha[at + points]! > inside) +
          Number(alpha[at + points + 1]! > inside);
        if (filled === 0) continue;
        polygon.length = 0;
        for (let k = 0; k < 4; k++) {
          const x0 = i + corner[k * 2]!;
          const y0 = j + corner[k * 2 + 1]!;
          const x1 = i + corner[((k + 1) & 3) * 2]!;
          const y1 = j + corner[((k + 1) & 3) * 2 + 1]!;
          const from = alpha[y0 * points + x0]! > inside;
          if (from) polygon.push(vertex((y0 * points + x0) * 3, x0 / grid, y0 / grid, false));
          if (from !== alpha[y1 * points + x1]! > inside) polygon.push(crossing(x0, y0, x1, y1, from));
        }
        for (let k = 1; k + 1 < polygon.length; k++) {
          triangles[corners++] = polygon[0]!;
          triangles[corners++] = polygon[side > 0 ? k + 1 : k]!;
          triangles[corners++] = polygon[side > 0 ? k : k + 1]!;
        }
      }
    }
  }
  const mesh = faceOutwards({
    positions: positions.slice(0, vertices * 3),
    uvs: uvs.slice(0, vertices * 2),
    sides: Int8Array.from(sides.subarray(0, vertices)),
    triangles: Uint32Array.from(triangles.subarray(0, corners)),
  });
  return { mesh, bounds };
}
