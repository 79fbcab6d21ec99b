import type { NoiseSpectrum } from './phones.ts';

/** Control rate of the vocal tract. */
export const framesPerSecond = 1000;

/** Hz of the nose's resonance. A nasal zero at the same frequency cancels it: the nose is closed. */
export const nasalPole = 270;

/** The control parameters of the vocal tract, frame by frame. */
export class Track {
  readonly length: number;
  readonly pitch: Float32Array;
  readonly voice: Float32Array;
  readonly breath: Float32Array;
  /** Level of the consonant noise, its spectrum, and the frequency of its 'tongue' peak. */
  readonly noise: Float32Array;
  readonly noiseSpectrum: (NoiseSpectrum | undefined)[];
  readonly tongue: Float32Array;
  /** Frequency of the nasal zero. */
  readonly nasal: Float32Array;
  readonly formants: readonly [Float32Array, Float32Array, Float32Array];
  readonly widths: readonly [Float32Array, Float32Array, Float32Array];

  constructor(seconds: number) {
    this.length = Math.ceil(seconds * framesPerSecond);
    const frames = (value = 0) => new Float32Array(this.length).fill(value);
    this.pitch = frames();
    this.voice = frames();
    this.breath = frames();
    this.noise = frames();
    this.noiseSpectrum = Array.from({ length: this.length });
    this.tongue = frames(1500);
    this.nasal = frames(nasalPole);
    this.formants = [frames(500), frames(1500), frames(2500)];
    this.widths = [frames(80), frames(100), frames(150)];
  }

  /** Smooths all parameters: articulators have inertia. Bursts stay nearly as sharp as they are. */
  smooth(): void {
    for (const formant of this.formants) smoothValues(formant, 9);
    for (const width of this.widths) smoothValues(width, 6);
    smoothValues(this.pitch, 10);
    smoothValues(this.voice, 4);
    smoothValues(this.breath, 5);
    smoothValues(this.nasal, 8);
    smoothValues(this.noise, 0.8);
  }
}

/** One-pole smoothing forwards and backwards, so that nothing is delayed. */
function smoothValues(values: Float32Array, frames: number): void {
  const keep = Math.exp(-1 / frames);
  let smoothed = values[0] ?? 0;
  for (let i = 0; i < values.length; i++) values[i] = smoothed = values[i]! + (smoothed - values[i]!) * keep;
  for (let i = values.length - 1; i >= 0; i--)
    values[i] = smoothed = values[i]! + (smoothed - values[i]!) * keep;
}
