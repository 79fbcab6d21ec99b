import { fragmentLayout, placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import { type Instance, type Painter, spotSize, surfaceLayout, surfaceSize } from './scene.ts';

const at = fragmentLayout;
const has = surfaceLayout;

const surface = new Float64Array(surfaceSize);
const spot = new Float64Array(spotSize);

/** Asks the painters of those runs of fragments that see a painted part. `spots` is what they are told of each. */
export function paintRuns(
  instances: readonly Instance[],
  fragments: Fragments,
  spots: Float32Array,
  count: number,
): void {
  const { runs, instance } = fragments;
  for (let run = 0; run < count; run++) {
    const part = instances[instance[runs[run]!]!]!;
    if ('painter' in part.cover) paintRun(fragments, part, part.cover.painter, spots, run);
  }
}

function paintRun(
  { values, runs }: Fragments,
  { soft, coat }: Instance,
  painter: Painter,
  spots: Float32Array,
  run: number,
): void {
  const first = runs[0]!;
  const end = runs[run + 1]!;
  for (let f = runs[run]!; f < end; f++) {
    const told = (f - first) * spotSize;
    for (let k = 0; k < spotSize; k++) spot[k] = spots[told + k]!;
    // What a painter need not say.
    surface[has.rough] = 0.4;
    surface[has.metal] = 0;
    surface[has.glow] = 0;
    surface[has.soft] = soft;
    surface[has.coat] = coat;
    painter(surface, spot);
    const o = placeOf(f);
    values[o + at.red] = surface[has.red]!;
    values[o + at.green] = surface[has.green]!;
    values[o + at.blue] = surface[has.blue]!;
    values[o + at.rough] = surface[has.rough]!;
    values[o + at.metal] = surface[has.metal]!;
    values[o + at.glow] = surface[has.glow]!;
    values[o + at.soft] = surface[has.soft]!;
    values[o + at.coat] = surface[has.coat]!;
  }
}
