import { type Samples, samplesIn } from '../dsp.ts';

/** Weights of twelve samples for the three points between two of them: a windowed sinc. */
const reach = 6;
const between = [0.25, 0.5, 0.75].map((part) =>
  Float64Array.from({ length: 2 * reach }, (_, k) => {
    const x = k - reach + 1 - part;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 0.5));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The true peak (ITU-R BS.1770) between a sample and the next, by fourfold oversampling. */
function truePeakAt(samples: Float32Array, i: number): number {
  let peak = Math.max(Math.abs(samples[i]!), Math.abs(samples[i + 1] ?? 0));
  const start = i - reach + 1;
  const end = Math.min(2 * reach, samples.length - start);
  for (const weights of between) {
    let sum = 0;
    for (let k = Math.max(0, -start); k < end; k++) sum += weights[k]! * samples[start + k]!;
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
}

/** Seconds by which the gain falls ahead of a peak, and the share by which it recovers with every sample. */
const lookAhead = 0.0025;
const recovery = 0.0008;

/** Keeps true peaks below the ceiling, in place, without distortion. */
export function limit(samples: Samples, ceiling: number): Samples {
  const reduced = gainsFor(samples, ceiling);
  const ahead = samplesIn(lookAhead);
  let [gain, before] = [1, 1];
  for (let i = 0; i < samples.length; i++) {
    // The least gain that any peak within the look-ahead needs, reached on a straight line.
    const wanted = reduced[Math.min(i + ahead, samples.length - 1)]!;
    // Only where it falls: elsewhere the line to the sample before is lower.
    if (wanted < before) {
      for (let k = 0; k <= ahead; k++) {
        const at = i + ahead - k;
        const ramp = wanted + ((1 - wanted) * k) / ahead;
        if (at < samples.length) reduced[at] = Math.min(reduced[at]!, ramp);
      }
    }
    before = wanted;
    gain = Math.min(reduced[i]!, gain + (1 - gain) * recovery);
    samples[i]! *= gain;
  }
  return samples;
}

/** The gain that each sample needs on its own. */
function gainsFor(samples: Samples, ceiling: number): Float32Array {
  const gains = new Float32Array(samples.length).fill(1);
  for (let i = 0; i < samples.length; i++) {
    // Between two small samples there is no large peak.
    if (Math.abs(samples[i]!) < ceiling * 0.7 && Math.abs(samples[i + 1] ?? 0) < ceiling * 0.7) continue;
    const peak = truePeakAt(samples, i);
    if (peak <= ceiling) continue;
    gains[i] = Math.min(gains[i]!, ceiling / peak);
    if (i + 1 < gains.length) gains[i + 1] = ceiling / peak;
  }
  return gains;
}
