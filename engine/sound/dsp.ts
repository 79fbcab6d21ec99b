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

/** State-variable filter that can be swept while it runs. `damping` 0.1 rings, 1.4 is smooth. */
export class Filter {
  low = 0;
  band = 0;
  high = 0;
  #frequency = 0;
  #drive = 0;

  run(input: number, frequency: number, damping: number): this {
    // Most stay where they are, and a sine costs more than all the rest.
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

/** Filters a whole clip in place, 12 dB an octave; `q` 0.7 is flat. */
export function pass(clip: Clip, passes: 'low' | 'high', frequency: number, q: number): Clip {
  const turn = (2 * Math.PI * frequency) / sampleRate;
  const width = Math.sin(turn) / (2 * q);
  const edge = passes === 'low' ? 1 - Math.cos(turn) : 1 + Math.cos(turn);
  const outer = edge / 2 / (1 + width);
  const inner = (passes === 'low' ? edge : -edge) / (1 + width);
  const back = (2 * Math.cos(turn)) / (1 + width);
  const further = (width - 1) / (1 + width);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < clip.length; i++) {
    const x = clip[i]!;
    const y = outer * (x + x2) + inner * x1 + back * y1 + further * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    clip[i] = y;
  }
  return clip;
}

/** Adds up a changing frequency; the phase is counted in turns. */
export class Turner {
  phase = 0;

  advance(frequency: number): number {
    this.phase += frequency / sampleRate;
    return this.phase;
  }
}
