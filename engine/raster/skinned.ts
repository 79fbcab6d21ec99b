import { type Skin, texelLayout, texelSize } from '../inflate/skin.ts';
import { fragmentLayout, fragmentSize } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;
const inTexel = texelLayout;

/** Normal, colour and material of a run of a cushion's fragments, from its skin. `start` is its first vertex. */
export function skinRun(
  { values, triangle }: Fragments,
  { screen, corners }: Projection,
  start: number,
  { mesh, soft, coat }: Instance,
  { size, texels }: Skin,
  from: number,
  to: number,
): void {
  const { uvs } = mesh;
  const sides = mesh.sides!;
  const row = size * texelSize;
  const most = size - 1.001;
  let known = -1;
  // How the place on the skin, in texels, follows from the place on the screen: the same all over a triangle.
  let originX = 0;
  let originY = 0;
  let originU = 0;
  let originV = 0;
  let uByX = 0;
  let uByY = 0;
  let vByX = 0;
  let vByY = 0;
  let side = 1;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    if (triangle[f]! !== known) {
      known = triangle[f]!;
      const a = corners[known * 3]!;
      const b = corners[known * 3 + 1]!;
      const c = corners[known * 3 + 2]!;
      originX = screen[a * 3]!;
      originY = screen[a * 3 + 1]!;
      const e1x = screen[b * 3]! - originX;
      const e1y = screen[b * 3 + 1]! - originY;
      const e2x = screen[c * 3]! - originX;
      const e2y = screen[c * 3 + 1]! - originY;
      const scale = size / (e1x * e2y - e2x * e1y);
      const ua = (a - start) * 2;
      const ub = (b - start) * 2;
      const uc = (c - start) * 2;
      const u1 = (uvs[ub]! - uvs[ua]!) * scale;
      const u2 = (uvs[uc]! - uvs[ua]!) * scale;
      const v1 = (uvs[ub + 1]! - uvs[ua + 1]!) * scale;
      const v2 = (uvs[uc + 1]! - uvs[ua + 1]!) * scale;
      originU = uvs[ua]! * size - 0.5;
      originV = uvs[ua + 1]! * size - 0.5;
      uByX = u1 * e2y - u2 * e1y;
      uByY = u2 * e1x - u1 * e2x;
      vByX = v1 * e2y - v2 * e1y;
      vByY = v2 * e1x - v1 * e2x;
      side = sides[a - start]!;
    }
    const px = values[o + at.x]! - originX;
    const py = values[o + at.y]! - originY;
    const fx = Math.min(most, Math.max(0, originU + uByX * px + uByY * py));
    const fy = Math.min(most, Math.max(0, originV + vByX * px + vByY * py));
    const X = fx | 0;
    const Y = fy | 0;
    const q11 = (fx - X) * (fy - Y);
    const q10 = fx - X - q11;
    const q01 = fy - Y - q11;
    const q00 = 1 - q10 - q01 - q11;
    const t = (Y * size + X) * texelSize;
    const nx = mixed(texels, t + inTexel.normalX, row, q00, q10, q01, q11);
    const ny = mixed(texels, t + inTexel.normalY, row, q00, q10, q01, q11);
    values[o + at.normalX] = nx;
    values[o + at.normalY] = ny;
    values[o + at.normalZ] = Math.sqrt(Math.max(0.0004, 1 - nx * nx - ny * ny)) * side;
    values[o + at.red] = mixed(texels, t + inTexel.red, row, q00, q10, q01, q11);
    values[o + at.green] = mixed(texels, t + inTexel.green, row, q00, q10, q01, q11);
    values[o + at.blue] = mixed(texels, t + inTexel.blue, row, q00, q10, q01, q11);
    values[o + at.rough] = mixed(texels, t + inTexel.rough, row, q00, q10, q01, q11);
    values[o + at.metal] = mixed(texels, t + inTexel.metal, row, q00, q10, q01, q11);
    values[o + at.glow] = mixed(texels, t + inTexel.glow, row, q00, q10, q01, q11);
    values[o + at.soft] = soft;
    values[o + at.coat] = coat;
  }
}

/** One number of the four texels around a place, each by its weight. */
const mixed = (
  texels: Float32Array,
  i: number,
  row: number,
  q00: number,
  q10: number,
  q01: number,
  q11: number,
): number =>
  texels[i]! * q00 +
  texels[i + texelSize]! * q10 +
  texels[i + row]! * q01 +
  texels[i + row + texelSize]! * q11;
