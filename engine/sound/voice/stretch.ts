import { type Samples, samplesIn } from '../dsp.ts';

/** Changes the length of a voice without its pitch: overlapping frames, each moved to where it continues the last (WSOLA). */
export function stretched(samples: Samples, factor: number): Samples {
  const [size, reach] = [samplesIn(0.03), samplesIn(0.008)];
  const hop = size / 2;
  const result = new Float32Array(Math.round(samples.length * factor));
  let from = 0;
  for (let at = 0; at < result.length; at += hop) {
    const wanted = Math.round(at / factor);
    if (at > 0) from = bestMatch(samples, from + hop, wanted, reach, hop);
    for (let i = 0; i < size && at + i < result.length; i++) {
      // Hann windows at half overlap add up to 1; the first has no left half.
      const window = at === 0 && i < hop ? 1 : 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
      result[at + i]! += (samples[from + i] ?? 0) * window;
    }
  }
  return result;
}

/** Near `wanted`, where the samples are most alike those at `follows`. */
function bestMatch(samples: Samples, follows: number, wanted: number, reach: number, length: number): number {
  let best = wanted;
  let most = -Infinity;
  for (let from = Math.max(0, wanted - reach); from <= wanted + reach; from += 2) {
    let likeness = 0;
    for (let i = 0; i < length; i += 4) likeness += (samples[from + i] ?? 0) * (samples[follows + i] ?? 0);
    if (likeness > most) [best, most] = [from, likeness];
  }
  return best;
}
