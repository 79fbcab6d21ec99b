import { slice } from '../maths/slice.ts';
import { fragmentLayout, placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import {
  type Instance,
  type Painter,
  type Plain,
  spotLayout,
  spotSize,
  surfaceLayout,
  surfaceSize,
} from './scene.ts';
import type { Flat } from './visibility.ts';

const at = fragmentLayout;
const on = spotLayout;
const has = surfaceLayout;

const surface = new Float64Array(surfaceSize);
const spot = new Float64Array(spotSize);

/** What a painter need not say. */
function layDefaults({ soft, coat }: Instance): void {
  surface[has.rough] = 0.4;
  surface[has.metal] = 0;
  surface[has.glow] = 0;
  surface[has.soft] = soft;
  surface[has.coat] = coat;
}

/** Writes the surface at hand into a fragment. */
function write(values: Float32Array, o: number): void {
  values[o + at.red] = surface[has.red]!;
  values[o + at.green] = surface[has.green]!;
  values[o + at.blue] = surface[has.blue]!;
  values[o + at.rough] = surface[has.rough]!;
  values[o + at.metal] = surface[has.metal]!;
  values[o + at.glow] = surface[has.glow]!;
  values[o + at.soft] = surface[has.soft]!;
  values[o + at.coat] = surface[has.coat]!;
}

/** Gives a run of fragments of a plain part its colour and finish. */
export function plainRun(
  { values }: Fragments,
  instance: Instance,
  plain: Plain,
  from: number,
  to: number,
): void {
  layDefaults(instance);
  surface[has.red] = plain.colour[0];
  surface[has.green] = plain.colour[1];
  surface[has.blue] = plain.colour[2];
  surface[has.rough] = plain.rough;
  surface[has.metal] = plain.metal ?? 0;
  if (plain.soft !== undefined) surface[has.soft] = plain.soft;
  if (plain.coat !== undefined) surface[has.coat] = plain.coat;
  for (let f = from; f < to; f++) write(values, placeOf(f));
}

/** How much the second and the third corner of its triangle count at each fragment of a run. */
const weights = new Float64Array(slice * 2);

/** Normals of a run of a modelled part's fragments. `start` is the part's first vertex. */
export function modelRun(
  { values, triangle }: Fragments,
  { screen, corners }: Flat,
  start: number,
  { mesh }: Instance,
  from: number,
  to: number,
): void {
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
    const o = placeOf(f);
    if (triangle[f]! !== known) {
      known = triangle[f]!;
      a = corners[known * 3]! * 3;
      b = corners[known * 3 + 1]! * 3;
      c = corners[known * 3 + 2]! * 3;
      originX = screen[a]!;
      originY = screen[a + 1]!;
      e1x = screen[b]! - originX;
      e1y = screen[b + 1]! - originY;
      e2x = screen[c]! - originX;
      e2y = screen[c + 1]! - originY;
      const inverse = 1 / (e1x * e2y - e2x * e1y);
      e1x *= inverse;
      e1y *= inverse;
      e2x *= inverse;
      e2y *= inverse;
      a -= start * 3;
      b -= start * 3;
      c -= start * 3;
    }
    const px = values[o + at.x]! - originX;
    const py = values[o + at.y]! - originY;
    const w1 = px * e2y - e2x * py;
    const w2 = e1x * py - px * e1y;
    const w0 = 1 - w1 - w2;
    weights[(f - from) * 2] = w1;
    weights[(f - from) * 2 + 1] = w2;
    values[o + at.normalX] = n[a]! * w0 + n[b]! * w1 + n[c]! * w2;
    values[o + at.normalY] = n[a + 1]! * w0 + n[b + 1]! * w1 + n[c + 1]! * w2;
    values[o + at.normalZ] = n[a + 2]! * w0 + n[b + 2]! * w1 + n[c + 2]! * w2;
  }
}

/** What the painter says of a run, after `modelRun` has found its normals and weights. */
export function paintRun(
  { values, triangle }: Fragments,
  { corners }: Flat,
  start: number,
  instance: Instance,
  painter: Painter,
  from: number,
  to: number,
): void {
  const { uvs, positions: p } = instance.mesh;
  for (let f = from; f < to; f++) {
    const o = placeOf(f);
    const t = triangle[f]! * 3;
    const a = corners[t]! - start;
    const b = corners[t + 1]! - start;
    const c = corners[t + 2]! - start;
    const w1 = weights[(f - from) * 2]!;
    const w2 = weights[(f - from) * 2 + 1]!;
    const w0 = 1 - w1 - w2;
    spot[on.x] = p[a * 3]! * w0 + p[b * 3]! * w1 + p[c * 3]! * w2;
    spot[on.y] = p[a * 3 + 1]! * w0 + p[b * 3 + 1]! * w1 + p[c * 3 + 1]! * w2;
    spot[on.z] = p[a * 3 + 2]! * w0 + p[b * 3 + 2]! * w1 + p[c * 3 + 2]! * w2;
    spot[on.normalX] = values[o + at.normalX]!;
    spot[on.normalY] = values[o + at.normalY]!;
    spot[on.normalZ] = values[o + at.normalZ]!;
    spot[on.u] = uvs[a * 2]! * w0 + uvs[b * 2]! * w1 + uvs[c * 2]! * w2;
    spot[on.v] = uvs[a * 2 + 1]! * w0 + uvs[b * 2 + 1]! * w1 + uvs[c * 2 + 1]! * w2;
    layDefaults(instance);
    painter(surface, spot);
    write(values, o);
  }
}
