import { type Samples, samplesIn } from '../dsp.ts';

const combs = [
  [0.0297, 0.79],
  [0.0371, 0.76],
  [0.0411, 0.74],
  [0.0437, 0.72],
] as const;
const diffusers = [0.005, 0.0017] as const;

/** Schroeder reverb: parallel comb filters, then all-pass diffusers. Returns the wet signal only. */
export function reverberate(samples: Samples, size: number): Samples {
  const wet: Samples = new Float32Array(samples.length);
  for (const [seconds, feedback] of combs) {
    const line = new Float32Array(samplesIn(seconds * size));
    let at = 0;
    let dull = 0;
    for (let i = 0; i < samples.length; i++) {
      const echo = line[at]!;
      dull += (echo - dull) * 0.55;
      line[at] = samples[i]! + dull * feedback;
      at = at + 1 === line.length ? 0 : at + 1;
      wet[i]! += echo * 0.25;
    }
  }
  for (const seconds of diffusers) {
    const line = new Float32Array(samplesIn(seconds));
    let at = 0;
    for (let i = 0; i < wet.length; i++) {
      const delayed = line[at]!;
      const input = wet[i]! + delayed * 0.6;
      line[at] = input;
      wet[i] = delayed - input * 0.6;
      at = at + 1 === line.length ? 0 : at + 1;
    }
  }
  return wet;
}
