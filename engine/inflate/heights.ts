import { resample, weighSpline } from './resample.ts';
import { slopeRow } from './slopes.ts';

/** The front of a cushion. */
export interface Heights {
  /** In icon widths, `size`² of them. */
  height: Float32Array;
  /** How it rises to the right and downwards at each of these places. */
  slopes: Float32Array;
}

/** A grid of so many places across. */
interface Grid {
  values: Float32Array;
  size: number;
}

export interface HeightOptions {
  /** Places across. */
  size: number;
  depth: number;
  detail: number;
}

/** The front of a soap film, whose squares are given, with the details that stand out of it. */
export function heightsOf(film: Grid, details: Grid, { size, depth, detail }: HeightOptions): Heights {
  const rise = resample(details.values, details.size, size, weighSpline);
  const height = resample(film.values, film.size, size, weighSpline);
  for (let i = 0; i < height.length; i++) {
    const half = Math.sqrt(Math.max(0, height[i]!)) / film.size;
    height[i] = half > 0 ? (1 - Math.exp((-0.9 * half) / depth)) * depth + rise[i]! * detail : 0;
  }
  const slopes = new Float32Array(size * size * 2);
  for (let y = 1; y < size - 1; y++) slopeRow(height, size, y, slopes, 2);
  return { height, slopes };
}
