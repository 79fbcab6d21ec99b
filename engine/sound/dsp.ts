import type { Random } from '../random.ts';

/** Mono samples between −1 and 1. */
export type Samples = Float32Array<ArrayBuffer>;

export const sampleRate = 32_000;

export const samplesIn = (seconds: number): number => Math.max(0, Math.round(seconds * sampleRate));

export const silence = (seconds: number): Samples => new Float32Array(samplesIn(seconds));

export const whiteNoise = (random: Random): number => random.next() * 2 - 1;

export const sine = (phase: number): number => Math.sin(2 * Math.PI * phase);

export const saw = (phase: number): number => 2 * (phase - Math.floor(phase)) - 1;

export const square = (phase: number, width = 0.5): number => (phase - Math.floor(phase) < width ? 1 : -1);

/** The frequency ratio of an interval. */
export const semitones = (steps: number): number => 2 ** (steps / 12);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Computes every sample as `at(seconds, progress)`; progress is 0…1. */
export function synthesize(seconds: number, at: (time: number, progress: number) => number): Samples {
  const samples = silence(seconds);
  for (let i = 0; i < samples.length; i++) samples[i] = at(i / sampleRate, i / samples.length);
  return samples;
}

export function mixInto(mix: Samples, samples: Samples, seconds: number, gain: number): void {
  const start = Math.round(seconds * sampleRate);
  const from = Math.max(0, -start);
  const end = Math.min(samples.length, mix.length - start);
  for (let i = from; i < end; i++) mix[start + i]! += samples[i]! * gain;
}

/** Changes the level in place. */
export function scaled(samples: Samples, gain: number): Samples {
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
  return samples;
}

/** Scales to a peak of 1 in place, and fades both ends. */
export function normalized(samples: Samples): Samples {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const gain = peak > 0 ? 1 / peak : 0;
  const fade = Math.min(samplesIn(0.006), samples.length >> 1);
  for (let i = 0; i < samples.length; i++) {
    const edge = Math.min(1, i / fade, (samples.length - 1 - i) / fade);
    samples[i]! *= gain * edge;
  }
  return samples;
}

/** Scales in place so that the loudest twentieth of a second has the given RMS level; peaks are soft-clipped. */
export function withLoudness(samples: Samples, target: number): Samples {
  const window = samplesIn(0.05);
  let loudest = 0;
  for (let from = 0; from < samples.length; from += window) {
    const until = Math.min(samples.length, from + window);
    let power = 0;
    for (let i = from; i < until; i++) power += samples[i]! * samples[i]!;
    loudest = Math.max(loudest, power / window);
  }
  const gain = loudest > 0 ? target / Math.sqrt(loudest) : 0;
  for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * gain);
  return samples;
}

/** State-variable filter whose frequency may change on every sample. `damping` 0.1 rings, 1.4 is smooth. */
export class Filter {
  low = 0;
  band = 0;
  high = 0;
  #frequency = 0;
  #drive = 0;

  run(input: number, frequency: number, damping: number): this {
    // Most filters keep their frequency, and the sine costs more than the rest.
    if (frequency !== this.#frequency) {
      this.#frequency = frequency;
      this.#drive = 2 * Math.sin(Math.PI * Math.min(0.16, frequency / sampleRate));
    }
    this.low += this.#drive * this.band;
    this.high = input - this.low - damping * this.band;
    this.band += this.#drive * this.high;
    return this;
  }
}

/** Second-order low-pass or high-pass filter (biquad) over all samples, in place; `q` 0.7 is flat. */
export function pass(samples: Samples, type: 'low' | 'high', frequency: number, q: number): Samples {
  const omega = (2 * Math.PI * frequency) / sampleRate;
  const alpha = Math.sin(omega) / (2 * q);
  const edge = type === 'low' ? 1 - Math.cos(omega) : 1 + Math.cos(omega);
  const b0 = edge / 2 / (1 + alpha);
  const b1 = (type === 'low' ? edge : -edge) / (1 + alpha);
  const a1 = (2 * Math.cos(omega)) / (1 + alpha);
  const a2 = (alpha - 1) / (1 + alpha);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b0 * (x + x2) + b1 * x1 + a1 * y1 + a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[i] = y;
  }
  return samples;
}

/** Accumulates the phase of a changing frequency, in turns. */
export class Oscillator {
  phase = 0;

  advance(frequency: number): number {
    this.phase += frequency / sampleRate;
    return this.phase;
  }
}
