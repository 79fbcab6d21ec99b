import type { Spray } from './phones.ts';

/** The throat moves once a millisecond. */
export const framesPerSecond = 1000;

/** Where the nose's resonance lies; a zero at the same place shuts it. */
export const nose = 270;

/** What the throat does, frame by frame. */
export class Track {
  readonly length: number;
  readonly pitch: Float32Array;
  readonly voice: Float32Array;
  readonly breath: Float32Array;
  /** Loudness of the turbulence, what kind it is, and where the tongue makes it. */
  readonly noise: Float32Array;
  readonly spray: (Spray | undefined)[];
  readonly tongue: Float32Array;
  /** Hz that the nose swallows. */
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
    this.spray = Array.from({ length: this.length });
    this.tongue = frames(1500);
    this.nasal = frames(nose);
    this.formants = [frames(500), frames(1500), frames(2500)];
    this.widths = [frames(80), frames(100), frames(150)];
  }

  /** Flesh has inertia: everything but the bursts slides from one place to the next. */
  soften(): void {
    for (const formant of this.formants) smooth(formant, 9);
    for (const width of this.widths) smooth(width, 6);
    smooth(this.pitch, 10);
    smooth(this.voice, 4);
    smooth(this.breath, 5);
    smooth(this.nasal, 8);
    smooth(this.noise, 0.8);
  }
}

/** One-pole smoothing there and back, so that nothing is delayed. */
function smooth(values: Float32Array, frames: number): void {
  const keep = Math.exp(-1 / frames);
  let held = values[0] ?? 0;
  for (let i = 0; i < values.length; i++) values[i] = held = values[i]! + (held - values[i]!) * keep;
  for (let i = values.length - 1; i >= 0; i--) values[i] = held = values[i]! + (held - values[i]!) * keep;
}
