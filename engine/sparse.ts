import { fragmentLayout, fragmentSize } from './raster/fragment-layout.ts';
import type { Fragments } from './raster/fragments.ts';

const at = fragmentLayout;

/** Light is reckoned for every so manieth pixel where a surface is smooth and of one colour, and mixed between. */
const stride = 4;
/** How far colours may differ there, and how far normals may turn and stray from the straight way between. */
const sameColour = 0.003;
const mostTurn = 0.07;
const mostStray = 0.006;

/** Lists the fragments of a slice that must be lit; returns how many. The first and the last are always among them. */
export function chooseFragments(fragments: Fragments, chosen: Int32Array, from: number, to: number): number {
  const { values, pixel, instance } = fragments;
  let count = 0;
  for (let f = from; f < to;) {
    chosen[count++] = f;
    const g = f + stride;
    const inLine = g < to && pixel[g] === pixel[f]! + stride && instance[g] === instance[f];
    const skips = inLine && isSmooth(values, f);
    f += skips ? stride : 1;
  }
  return count;
}

/** Whether a fragment and the `stride` that follow it are of one colour and finish, and turn evenly and little. */
function isSmooth(values: Float32Array, f: number): boolean {
  const o = f * fragmentSize;
  const end = o + stride * fragmentSize;
  const turnX = values[end + at.normalX]! - values[o + at.normalX]!;
  const turnY = values[end + at.normalY]! - values[o + at.normalY]!;
  if (Math.abs(turnX) > mostTurn || Math.abs(turnY) > mostTurn) return false;
  for (let k = 1, q = o + fragmentSize; k <= stride; k++, q += fragmentSize) {
    if (
      Math.abs(values[q + at.red]! - values[o + at.red]!) > sameColour ||
      Math.abs(values[q + at.green]! - values[o + at.green]!) > sameColour ||
      Math.abs(values[q + at.blue]! - values[o + at.blue]!) > sameColour ||
      values[q + at.rough] !== values[o + at.rough] ||
      values[q + at.metal] !== values[o + at.metal] ||
      values[q + at.glow] !== values[o + at.glow] ||
      Math.abs(values[q + at.normalX]! - values[o + at.normalX]! - turnX * (k / stride)) > mostStray ||
      Math.abs(values[q + at.normalY]! - values[o + at.normalY]! - turnY * (k / stride)) > mostStray
    )
      return false;
  }
  return true;
}

/** Mixes the light of the fragments that were left out from their chosen neighbours. */
export function fillBetween(lit: Float32Array, chosen: Int32Array, count: number): void {
  for (let s = 0; s + 1 < count; s++) {
    const f = chosen[s]!;
    const gap = chosen[s + 1]! - f;
    for (let k = 1; k < gap; k++) {
      const share = k / gap;
      for (let c = 0; c < 3; c++) {
        const near = lit[f * 3 + c]!;
        lit[(f + k) * 3 + c] = near + (lit[(f + gap) * 3 + c]! - near) * share;
      }
    }
  }
}
