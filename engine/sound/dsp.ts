import type { Random } from '../random.ts';

/** Mono samples between −1 and 1. */
export type Clip = Float32Array<ArrayBuffer>;

export const sampleRate = 32_000;

export const samplesIn = (seconds: number): number => Math.max(0, Math.round(seconds * sampleRate));

export const silence = (seconds: number): Clip => new Float32Array(samplesIn(seconds));

/** White noise between −1 and 1. */
export const hiss = (random: Random): number => random.next() * 2 - 1;

export const sine = (phase: number): number => Math.sin(2 * Math.PI * phase);

export const saw = (phase: number): number => 2 * (phase - Math.floor(phase)) - 1;

export const square = (phase: number, width = 0.5): number => (phase - Math.floor(phase) < width ? 1 : -1);

export const semitones = (steps: number): number => 2 ** (steps / 12);

/** Fills a new clip by asking `at(seconds, progress)` for every sample. */
export function draw(seconds: number, at: (time: number, progress: number) => number): Clip {
  const clip = silence(seconds);
  for (let i = 0; i < clip.length; i++) clip[i] = at(i / sampleRate, i / clip.length);
  return clip;
}

export function addTo(mix: Clip, clip: Clip, seconds: number, gain: number): void {
  const start = Math.round(seconds * sampleRate);
  const from = Math.max(0, -start);
  const end = Math.min(clip.length, mix.length - start);
  for (let i = from; i < end; i++) mix[start + i]! += clip[i]! * gain;
}

/** Scales a clip so that its loudest sample is 1, and rounds off its ends. */
export function levelled(clip: Clip): Clip {
  let peak = 0;
  for (const sample of clip) peak = Math.max(peak, Math.abs(sample));
  const gain = peak > 0 ? 1 / peak : 0;
  const fade = Math.min(samplesIn(0.006), clip.length >> 1);
  for (let i = 0; i < clip.length; i++) {
    const edge = Math.min(1, i / fade, (clip.length - 1 - i) / fade);
    clip[i]! *= gain * edge;
  }
  return clip;
}

/** Scales a clip so that its loudest twentieth of a second has the given mean level; sharp peaks are rounded. */
export function loudened(clip: Clip, target: number): Clip {
  const window = samplesIn(0.05);
  let loudest = 0;
  for (let from = 0; from < clip.length; from += window) {
    const until = Math.min(clip.length, from + window);
    let sum = 0;
    for (let i = from; i < until; i++) sum += clip[i]! * clip[i]!;
    loudest = Math.max(loudest, sum / window);
  }
  const gain = loudest > 0 ? target / Math.sqrt(loudest) : 0;
  for (let i = 0; i < clip.length; i++) clip[i] = Math.tanh(clip[i]! * gain);
  return clip;
}

/** Two-pole resonance with unit gain at 0 Hz: one formant. */
export class Resonance {
  #a = 1;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  tune(frequency: number, bandwidth: number): void {
    const radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, sampleRate * 0.45)) / sampleRate);
    this.#a = 1 - this.#b - this.#c;
  }

  run(input: number): number {
    const output = this.#a * input + this.#b * this.#y1 + this.#c * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = output;
    return output;
  }
}

/** State-variable filter that can be swept while it runs. `damping` 0.1 rings, 1.4 is smooth. */
export class Filter {
  low = 0;
  band = 0;
  high = 0;

  run(input: number, frequency: number, damping: number): this {
    const drive = 2 * Math.sin(Math.PI * Math.min(0.16, frequency / sampleRate));
    this.low += drive * this.band;
    this.high = input - this.low - damping * this.band;
    this.band += drive * this.high;
    return this;
  }
}

/** Adds up a changing frequency; the phase is counted in turns. */
export class Turner {
  phase = 0;

  advance(frequency: number): number {
    this.phase += frequency / sampleRate;
    return this.phase;
  }
}
