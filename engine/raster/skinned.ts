import type { Skin } from '../inflate/skin.ts';
import { clamp } from '../maths/smooth.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { fragmentLayout, placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;

interface Cushion {
  skin: Skin;
  mesh: Mesh;
  firstVertex: number;
  /** Nine numbers that turn its normals. */
  turn: Float64Array;
  soft: number;
  coat: number;
}

/** The cushions of a picture by instance, and where triangles are on the screen. */
export interface Skinned {
  cushions: readonly (Cushion | undefined)[];
  screen: Float32Array;
  corners: Int32Array;
}

/** `turns` are nine numbers for each instance. */
export function openSkinned(
  instances: readonly Instance[],
  { vertexStart, screen, corners }: Projection,
  turns: Float64Array,
): Skinned {
  const cushions = instances.map(({ cover, mesh, soft, coat }, k) => {
    if (!('skin' in cover)) return undefined;
    const turn = turns.subarray(k * 9, k * 9 + 9);
    return { skin: cover.skin, mesh, soft, coat, turn, firstVertex: vertexStart[k]! };
  });
  return { cushions, screen: screen.floats(), corners: corners.wholes() };
}

/** Normal, colour and finish of those runs of fragments that see a cushion. */
export function readSkins(skinned: Skinned, fragments: Fragments, count: number): void {
  const { runs, instance, triangle } = fragments;
  for (let run = 0; run < count; run++) {
    const first = runs[run]!;
    const cushion = skinned.cushions[instance[first]!];
    if (!cushion) continue;
    let known = -1;
    for (let f = first; f < runs[run + 1]!; f++) {
      if (triangle[f] !== known) mapTriangle(skinned, cushion, (known = triangle[f]!));
      readSkin(cushion, fragments.values, placeOf(f));
    }
  }
}

/**
 * How the place on a skin, in texels, follows from the place on the screen: the same all over a triangle. There are the
 * place of one corner, how it moves as one goes to the right and downwards, where that corner is on the screen, and
 * whether it is the front (1) or the back (−1).
 */
const map = new Float64Array(9);

function mapTriangle({ screen, corners }: Skinned, cushion: Cushion, triangle: number): void {
  const { mesh, firstVertex, skin } = cushion;
  const a = corners[triangle * 3]!;
  const b = corners[triangle * 3 + 1]!;
  const c = corners[triangle * 3 + 2]!;
  const x = screen[a * 3]!;
  const y = screen[a * 3 + 1]!;
  const x1 = screen[b * 3]! - x;
  const y1 = screen[b * 3 + 1]! - y;
  const x2 = screen[c * 3]! - x;
  const y2 = screen[c * 3 + 1]! - y;
  const share = skin.part.size / (x1 * y2 - x2 * y1);
  for (let axis = 0; axis < 2; axis++) {
    const start = mesh.uvs[(a - firstVertex) * 2 + axis]!;
    const first = mesh.uvs[(b - firstVertex) * 2 + axis]! - start;
    const second = mesh.uvs[(c - firstVertex) * 2 + axis]! - start;
    // The middle of the first texel is place 0.
    map[axis] = start * skin.part.size - 0.5;
    map[2 + axis] = (first * y2 - second * y1) * share;
    map[4 + axis] = (second * x1 - first * x2) * share;
  }
  map[6] = x;
  map[7] = y;
  map[8] = mesh.sides![a - firstVertex]!;
}

/** Writes what the skin is like where the fragment at `o` sees the mapped triangle. */
function readSkin({ skin, turn, soft, coat }: Cushion, values: Float32Array, o: number): void {
  const { part, colours, finish } = skin;
  const { size, slopes, heightSize } = part;
  const dx = values[o + at.x]! - map[6]!;
  const dy = values[o + at.y]! - map[7]!;
  const u = map[0]! + map[2]! * dx + map[4]! * dy;
  const v = map[1]! + map[3]! * dx + map[5]! * dy;
  for (let c = 0; c < 3; c++) values[o + at.red + 4 * c] = between(colours, { size, step: 3 }, c, u, v);
  const shrink = (heightSize - 1) / (size - 1);
  const grid = { size: heightSize, step: 2 };
  const across = between(slopes, grid, 0, u * shrink, v * shrink);
  const down = between(slopes, grid, 1, u * shrink, v * shrink);
  // Image rows run down, the world's y runs up. `placeBlocks` gives normals their length.
  for (let k = 0; k < 3; k++)
    values[o + at.normalX + 4 * k] = turn[3 + k]! * down - turn[k]! * across + turn[6 + k]! * map[8]!;
  values[o + at.rough] = finish[0]!;
  values[o + at.metal] = finish[1]!;
  values[o + at.glow] = 0;
  values[o + at.soft] = soft;
  values[o + at.coat] = coat;
}

/** Reads one of the `step` numbers that a square grid has at each place, between its places. */
function between(
  grid: Float32Array,
  { size, step }: { size: number; step: number },
  offset: number,
  u: number,
  v: number,
): number {
  const x = clamp(u, 0, size - 1.001);
  const y = clamp(v, 0, size - 1.001);
  const i = (Math.floor(y) * size + Math.floor(x)) * step + offset;
  const below = i + size * step;
  const right = x - Math.floor(x);
  const top = grid[i]! + (grid[i + step]! - grid[i]!) * right;
  const bottom = grid[below]! + (grid[below + step]! - grid[below]!) * right;
  return top + (bottom - top) * (y - Math.floor(y));
}
