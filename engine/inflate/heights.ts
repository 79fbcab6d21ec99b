import { powerOf } from '../simd/curves.ts';
import { Floats, floatsAt, kernel } from '../simd/emit.ts';
import { openMemory } from '../simd/memory.ts';
import { entryLength, resample, resamplers, type RowBuffers, weighSpline } from './resample.ts';
import { slopeRow } from './slopes.ts';

/** The front of a cushion. */
export interface Heights {
  /** In icon widths, `size`² of them. */
  height: Float32Array;
  /** How it rises to the right and downwards at each of these places. */
  slopes: Float32Array;
}

/** A grid of whole fours. */
interface Grid {
  values: Float32Array;
  size: number;
}

export interface HeightOptions {
  /** Places across, whole fours. */
  size: number;
  depth: number;
  detail: number;
}

const memory = openMemory({
  ...resamplers,
  /** From the film's squares to heights of limited bulge, with details. `share` is one over the grid's cells. */
  raise: kernel(
    { whole: ['film', 'end', 'rise'], single: ['share', 'depth', 'detail'] },
    (to, { film, end, rise, share, depth, detail }) => {
      const [scale, most, strength] = [share, depth, detail].map((each) => to.keep(each.splat()));
      const drawn = to.keep(rise);
      to.each(film, end, 16, (at) => {
        const half = to.keep(floatsAt(at).max(0).sqrt().mul(scale!));
        const bulge = Floats.of(1).sub(powerOf(to, to.keep(half.mul(-0.9).div(most!))));
        const raised = bulge.mul(most!).add(floatsAt(drawn).mul(strength!));
        to.write(at, half.above(0).select(raised, 0));
        to.change(drawn, drawn.add(16));
      });
    },
  ),
});

/** The front of a soap film, whose squares are given, with the details that stand out of it. */
export function heightsOf(film: Grid, details: Grid, { size, depth, detail }: HeightOptions): Heights {
  const places = size * size;
  const widest = Math.max(film.size, details.size);
  const turning = widest * Math.max(widest, size);
  const [entries, lying, standing, height, rise, slopes] = memory.floats(
    size * entryLength,
    turning,
    turning,
    places,
    places,
    places * 2,
  );
  const buffers = { run: memory.run, entries, lying, standing };
  enlarge(details, rise, size, buffers);
  enlarge(film, height, size, buffers);
  const { byteOffset: start } = height;
  memory.run.raise({
    film: start,
    end: start + places * 4,
    rise: rise.byteOffset,
    share: 1 / film.size,
    depth,
    detail,
  });
  slopes.fill(0, 0, 2 * size).fill(0, (places - size) * 2);
  for (let y = 1; y < size - 1; y++) slopeRow(height, size, y, slopes, 2);
  return { height: height.slice(), slopes: slopes.slice() };
}

/** Enlarges a grid: smooth enough to take normals from. */
function enlarge({ values, size: n }: Grid, out: Float32Array, m: number, buffers: RowBuffers): void {
  buffers.lying.set(values.subarray(0, n * n));
  weighSpline(buffers.entries, n, m);
  resample(buffers, n, out, m);
}
