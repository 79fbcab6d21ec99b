import { fragmentLayout, fragmentSize } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import { type Instance, type Painter, spotLayout, spotSize, type Surface } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;
const on = spotLayout;

const surface: Surface = { r: 0, g: 0, b: 0, rough: 0, metal: 0, glow: 0, soft: 0, coat: 0 };
const spot = new Float64Array(spotSize);

/** Normals of a run of a modelled part's fragments, and what its painter says. `start` is its first vertex. */
export function paintRun(
  { values, triangle }: Fragments,
  { screen, corners }: Projection,
  start: number,
  { mesh, soft, coat }: Instance,
  painter: Painter,
  from: number,
  to: number,
): void {
  const s = surface;
  const { uvs, positions: p } = mesh;
  const n = mesh.normals!;
  let known = -1;
  let a = 0;
  let b = 0;
  let c = 0;
  let originX = 0;
  let originY = 0;
  let e1x = 0;
  let e1y = 0;
  let e2x = 0;
  let e2y = 0;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    if (triangle[f]! !== known) {
      known = triangle[f]!;
      a = corners[known * 3]!;
      b = corners[known * 3 + 1]!;
      c = corners[known * 3 + 2]!;
      originX = screen[a * 3]!;
      originY = screen[a * 3 + 1]!;
      e1x = screen[b * 3]! - originX;
      e1y = screen[b * 3 + 1]! - originY;
      e2x = screen[c * 3]! - originX;
      e2y = screen[c * 3 + 1]! - originY;
      const inverse = 1 / (e1x * e2y - e2x * e1y);
      e1x *= inverse;
      e1y *= inverse;
      e2x *= inverse;
      e2y *= inverse;
      a -= start;
      b -= start;
      c -= start;
    }
    // How much each corner of the triangle counts here.
    const px = values[o + at.x]! - originX;
    const py = values[o + at.y]! - originY;
    const w1 = px * e2y - e2x * py;
    const w2 = e1x * py - px * e1y;
    const w0 = 1 - w1 - w2;
    const nx = n[a * 3]! * w0 + n[b * 3]! * w1 + n[c * 3]! * w2;
    const ny = n[a * 3 + 1]! * w0 + n[b * 3 + 1]! * w1 + n[c * 3 + 1]! * w2;
    const nz = n[a * 3 + 2]! * w0 + n[b * 3 + 2]! * w1 + n[c * 3 + 2]! * w2;
    spot[on.x] = p[a * 3]! * w0 + p[b * 3]! * w1 + p[c * 3]! * w2;
    spot[on.y] = p[a * 3 + 1]! * w0 + p[b * 3 + 1]! * w1 + p[c * 3 + 1]! * w2;
    spot[on.z] = p[a * 3 + 2]! * w0 + p[b * 3 + 2]! * w1 + p[c * 3 + 2]! * w2;
    spot[on.normalX] = nx;
    spot[on.normalY] = ny;
    spot[on.normalZ] = nz;
    spot[on.u] = uvs[a * 2]! * w0 + uvs[b * 2]! * w1 + uvs[c * 2]! * w2;
    spot[on.v] = uvs[a * 2 + 1]! * w0 + uvs[b * 2 + 1]! * w1 + uvs[c * 2 + 1]! * w2;
    s.rough = 0.4;
    s.metal = 0;
    s.glow = 0;
    s.soft = soft;
    s.coat = coat;
    painter(s, spot);
    values[o + at.normalX] = nx;
    values[o + at.normalY] = ny;
    values[o + at.normalZ] = nz;
    values[o + at.red] = s.r;
    values[o + at.green] = s.g;
    values[o + at.blue] = s.b;
    values[o + at.rough] = s.rough;
    values[o + at.metal] = s.metal;
    values[o + at.glow] = s.glow;
    values[o + at.soft] = s.soft;
    values[o + at.coat] = s.coat;
  }
}
