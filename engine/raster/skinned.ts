import { materialLayout, materialSize, type Skin } from '../inflate/skin.ts';
import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { fragmentLayout, placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;
const inMaterial = materialLayout;

/**
 * How the place on a skin, in texels, follows from the place on the screen: the same all over a triangle, and found when
 * the first of its pixels asks. Then there are u at the screen's origin, its rise to the right and downwards, the same
 * of v, and whether it is the front.
 */
export interface SkinMaps {
  known: Int32Array;
  maps: Float32Array;
}

const mapSize = 7;
const buffers = { known: scratchInts(), maps: scratchFloats() };

export const openSkinMaps = (triangles: number): SkinMaps => ({
  known: buffers.known.take(triangles).fill(0),
  maps: buffers.maps.take(triangles * mapSize),
});

function mapTriangle(
  { known, maps }: SkinMaps,
  { screen, corners }: Projection,
  start: number,
  { uvs, sides }: Mesh,
  size: number,
  triangle: number,
): void {
  const a = corners[triangle * 3]!;
  const b = corners[triangle * 3 + 1]!;
  const c = corners[triangle * 3 + 2]!;
  const originX = screen[a * 3]!;
  const originY = screen[a * 3 + 1]!;
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
  const uByX = u1 * e2y - u2 * e1y;
  const uByY = u2 * e1x - u1 * e2x;
  const vByX = v1 * e2y - v2 * e1y;
  const vByY = v2 * e1x - v1 * e2x;
  const m = triangle * mapSize;
  maps[m] = uvs[ua]! * size - 0.5 - uByX * originX - uByY * originY;
  maps[m + 1] = uByX;
  maps[m + 2] = uByY;
  maps[m + 3] = uvs[ua + 1]! * size - 0.5 - vByX * originX - vByY * originY;
  maps[m + 4] = vByX;
  maps[m + 5] = vByY;
  maps[m + 6] = sides![a - start]!;
  known[triangle] = 1;
}

/** Normal, colour and material of a run of a cushion's fragments, from its skin. `start` is its first vertex. */
export function skinRun(
  { values, triangle }: Fragments,
  projection: Projection,
  start: number,
  { mesh, soft, coat }: Instance,
  { part, colours, material, finish }: Skin,
  skinMaps: SkinMaps,
  from: number,
  to: number,
): void {
  const { size, texels, slopes, heightSize } = part;
  const { known, maps } = skinMaps;
  const rough = finish[0]!;
  const metal = finish[1]!;
  const most = size - 1.001;
  // From texels to the places where the height is known.
  const shrink = (heightSize - 1) / (size - 1);
  const mostHeight = heightSize - 1.001;
  for (let f = from; f < to; f++) {
    const o = placeOf(f);
    const seen = triangle[f]!;
    if (known[seen] === 0) mapTriangle(skinMaps, projection, start, mesh, size, seen);
    const place = seen * mapSize;
    const x = values[o + at.x]!;
    const y = values[o + at.y]!;
    const fx = Math.min(most, Math.max(0, maps[place]! + maps[place + 1]! * x + maps[place + 2]! * y));
    const fy = Math.min(most, Math.max(0, maps[place + 3]! + maps[place + 4]! * x + maps[place + 5]! * y));
    const X = fx | 0;
    const Y = fy | 0;
    const q11 = (fx - X) * (fy - Y);
    const q10 = fx - X - q11;
    const q01 = fy - Y - q11;
    const q00 = 1 - q10 - q01 - q11;
    const t = Y * size + X;
    const drawn = texels[t]!;
    // The art is flat: mostly all four texels are of one colour.
    if (
      !material &&
      texels[t + 1] === drawn &&
      texels[t + size] === drawn &&
      texels[t + size + 1] === drawn
    ) {
      values[o + at.red] = colours[t * 3]!;
      values[o + at.green] = colours[t * 3 + 1]!;
      values[o + at.blue] = colours[t * 3 + 2]!;
    } else {
      values[o + at.red] = mixed(colours, t * 3, 3, size * 3, q00, q10, q01, q11);
      values[o + at.green] = mixed(colours, t * 3 + 1, 3, size * 3, q00, q10, q01, q11);
      values[o + at.blue] = mixed(colours, t * 3 + 2, 3, size * 3, q00, q10, q01, q11);
    }
    values[o + at.rough] = rough;
    values[o + at.metal] = metal;
    values[o + at.glow] = 0;
    values[o + at.soft] = soft;
    values[o + at.coat] = coat;
    const hx = Math.min(mostHeight, fx * shrink);
    const hy = Math.min(mostHeight, fy * shrink);
    const HX = hx | 0;
    const HY = hy | 0;
    const h11 = (hx - HX) * (hy - HY);
    const h10 = hx - HX - h11;
    const h01 = hy - HY - h11;
    const h00 = 1 - h10 - h01 - h11;
    const h = (HY * heightSize + HX) * 2;
    let slopeX = mixed(slopes, h, 2, heightSize * 2, h00, h10, h01, h11);
    let slopeY = mixed(slopes, h + 1, 2, heightSize * 2, h00, h10, h01, h11);
    if (material) {
      const m = t * materialSize;
      const row = size * materialSize;
      slopeX += mixed(material, m + inMaterial.slopeX, materialSize, row, q00, q10, q01, q11);
      slopeY += mixed(material, m + inMaterial.slopeY, materialSize, row, q00, q10, q01, q11);
      values[o + at.rough] = mixed(material, m + inMaterial.rough, materialSize, row, q00, q10, q01, q11);
      values[o + at.metal] = mixed(material, m + inMaterial.metal, materialSize, row, q00, q10, q01, q11);
      values[o + at.glow] = mixed(material, m + inMaterial.glow, materialSize, row, q00, q10, q01, q11);
    }
    // Image rows run down, the world's y runs up. Whoever turns normals gives them their length.
    values[o + at.normalX] = -slopeX;
    values[o + at.normalY] = slopeY;
    values[o + at.normalZ] = maps[place + 6]!;
  }
}

/** One number of the four places around one, each by its weight. */
const mixed = (
  grid: Float32Array,
  i: number,
  step: number,
  row: number,
  q00: number,
  q10: number,
  q01: number,
  q11: number,
): number => grid[i]! * q00 + grid[i + step]! * q10 + grid[i + row]! * q01 + grid[i + row + step]! * q11;
