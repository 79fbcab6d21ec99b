import { clamp } from '../maths/smooth.ts';
import type { Random } from '../random.ts';
import { type Clip, Filter, hiss, Resonance, sampleRate } from './dsp.ts';

/** Samples per frame of a track: the throat moves once a millisecond. */
const frameSize = sampleRate / 1000;

export const framesPerSecond = 1000;

/** What the throat does, frame by frame. */
export class Track {
  readonly length: number;
  readonly pitch: Float32Array;
  readonly voice: Float32Array;
  readonly breath: Float32Array;
  readonly noise: Float32Array;
  readonly noiseFrequency: Float32Array;
  readonly noiseWidth: Float32Array;
  readonly nasal: Float32Array;
  readonly formants: readonly [Float32Array, Float32Array, Float32Array];

  constructor(seconds: number) {
    this.length = Math.ceil(seconds * framesPerSecond);
    this.pitch = new Float32Array(this.length);
    this.voice = new Float32Array(this.length);
    this.breath = new Float32Array(this.length);
    this.noise = new Float32Array(this.length);
    this.noiseFrequency = new Float32Array(this.length).fill(3000);
    this.noiseWidth = new Float32Array(this.length).fill(1);
    this.nasal = new Float32Array(this.length);
    this.formants = [
      new Float32Array(this.length).fill(500),
      new Float32Array(this.length).fill(1500),
      new Float32Array(this.length).fill(2500),
    ];
  }

  /** Flesh has inertia: everything but the bursts slides from one place to the next. */
  soften(): void {
    for (const formant of this.formants) smooth(formant, 14);
    smooth(this.pitch, 12);
    smooth(this.voice, 4);
    smooth(this.breath, 4);
    smooth(this.nasal, 6);
    smooth(this.noise, 1.2);
  }
}

/** One-pole smoothing there and back, so that nothing is delayed. */
function smooth(values: Float32Array, frames: number): void {
  const keep = Math.exp(-1 / frames);
  let held = values[0] ?? 0;
  for (let i = 0; i < values.length; i++) values[i] = held = values[i]! + (held - values[i]!) * keep;
  for (let i = values.length - 1; i >= 0; i--) values[i] = held = values[i]! + (held - values[i]!) * keep;
}

/** Milliseconds after which a silent throat has stopped ringing and need not be computed. */
const restAfter = 60;

export interface Cords {
  tract: number;
  rasp: number;
}

/** Turns the track into sound: cords and breath through a chain of formants, with turbulence beside it. */
export function sound(track: Track, { tract, rasp }: Cords, random: Random): Clip {
  const clip: Clip = new Float32Array(track.length * frameSize);
  const chain = [new Resonance(), new Resonance(), new Resonance(), new Resonance()] as const;
  const nose = new Resonance();
  const turbulence = new Filter();
  const open = 0.62 - 0.12 * rasp;
  let phase = 0;
  let strength = 1;
  let wander = 1;
  let odd = false;
  let tilt = 0;
  let previous = 0;
  let previousSlope = 0;
  let voice = 0;
  let breath = 0;
  let noise = 0;
  let quiet: number = restAfter;
  for (let frame = 0; frame < track.length; frame++) {
    const isSilent = track.voice[frame]! + track.breath[frame]! + track.noise[frame]! < 0.0005;
    quiet = isSilent ? quiet + 1 : 0;
    if (quiet > restAfter) continue;
    const pitch = Math.max(40, track.pitch[frame]!);
    tuneChain(chain, track, frame, tract, pitch);
    nose.tune(270 * tract, 120);
    const nasal = track.nasal[frame]!;
    const noiseFrequency = clamp(track.noiseFrequency[frame]! * (0.6 + 0.4 * tract), 400, 5000);
    const noiseWidth = track.noiseWidth[frame]!;
    const voiceStep = (track.voice[frame]! - voice) / frameSize;
    const breathStep = (track.breath[frame]! - breath) / frameSize;
    const noiseStep = (track.noise[frame]! - noise) / frameSize;
    for (let i = 0; i < frameSize; i++) {
      voice += voiceStep;
      breath += breathStep;
      noise += noiseStep;
      phase += (pitch * wander) / sampleRate;
      if (phase >= 1) {
        phase -= 1;
        odd = !odd;
        // Gravel: every other pulse is weaker, and none comes quite on time.
        strength = 1 - (odd ? 0.55 * rasp : 0) - 0.25 * rasp * random.next();
        wander = 1 + (random.next() - 0.5) * (0.012 + 0.11 * rasp);
      }
      const x = phase / open;
      const pulse = x < 1 ? x * (2 - 3 * x) * strength : 0;
      tilt += (pulse - tilt) * 0.85;
      const white = hiss(random);
      const air = white * (0.035 + 0.16 * rasp * Math.abs(pulse));
      let flow = (tilt + air) * voice + white * 0.22 * breath;
      flow += (nose.run(flow) - flow) * nasal * 0.75;
      for (const formant of chain) flow = formant.run(flow);
      const spray = turbulence.run(white * noise, noiseFrequency, noiseWidth).band;
      // Real throats have more resonances above these four: its slopes give their brightness back.
      const slope = flow - previous;
      clip[frame * frameSize + i] = flow * 0.35 + slope * 5 + (slope - previousSlope) * 8 + spray * 0.35;
      previous = flow;
      previousSlope = slope;
    }
  }
  return clip;
}

function tuneChain(
  chain: readonly [Resonance, Resonance, Resonance, Resonance],
  track: Track,
  frame: number,
  tract: number,
  pitch: number,
): void {
  // A shriek would pass above its first formant and go dull: singers open their mouths, so do we.
  const first = Math.max(track.formants[0][frame]! * tract, pitch * 1.02);
  const second = Math.max(track.formants[1][frame]! * tract, first * 1.25);
  const third = Math.max(track.formants[2][frame]! * tract, second * 1.15);
  chain[0].tune(first, 70 + first * 0.03);
  chain[1].tune(second, 80 + second * 0.02);
  chain[2].tune(third, 120 + third * 0.02);
  chain[3].tune(3700 * tract, 260);
}
