import type { Random } from '../../random.ts';
import type { Style } from '../../recipe.ts';
import {
  Filter,
  normalized,
  Oscillator,
  type Samples,
  saw,
  semitones,
  sine,
  square,
  synthesize,
} from '../dsp.ts';

export type BassKind = keyof typeof basses;

/** Returns -1…1, like `sine`. */
type Wave = (phase: number) => number;

/** The triangle of a games console, in sixteen stairs. */
const chipTriangle: Wave = (phase) => Math.round((Math.abs(saw(phase)) * 2 - 1) * 7.5) / 7.5;

/** `growl` goes from 0, clean, to 1, overdriven. */
export function bassNote(
  kind: BassKind,
  style: Style,
  pitch: number,
  seconds: number,
  growl: number,
): Samples {
  const oscillator = new Oscillator();
  const filter = new Filter();
  const wave = style === '2D' ? chipTriangle : sine;
  const samples = synthesize(seconds, (time, part) => {
    const phase = oscillator.advance(pitch * (1 + 0.4 * growl * Math.exp(-time * 30)));
    const tone = basses[kind](wave, phase, time, filter);
    return Math.tanh(tone * (1 + 1.5 * growl)) * Math.min(1, (1 - part) * 6);
  });
  return normalized(samples);
}

const basses = {
  // A wooden bar: short, with the fourth partial.
  pluck: (wave, phase, time) =>
    wave(phase) * Math.exp(-time * 9) + 0.45 * wave(phase * 4) * Math.exp(-time * 30),
  horn: (wave, phase, time, filter) => {
    const cutoff = 300 + 900 * Math.min(1, time * 20) * Math.exp(-time * 5);
    return filter.run(saw(phase) + 0.4 * wave(phase), cutoff, 0.7).low;
  },
  sub: (wave, phase, time) => wave(phase) * Math.min(1, time * 60) * 1.3 + 0.12 * wave(phase * 2),
  soft: (wave, phase, time) => wave(phase) * Math.min(1, time * 25) * Math.exp(-time * 2.5),
  pulse: (wave, phase, time, filter) =>
    filter.run(square(phase, 0.3) + 0.3 * wave(phase), 900, 0.8).low * Math.exp(-time * 4),
} satisfies Record<string, (wave: Wave, phase: number, time: number, filter: Filter) => number>;

export function chord(
  root: number,
  steps: readonly number[],
  seconds: number,
  instrument: Instrument,
): Samples {
  const pitches = steps.map((step) => root * semitones(step));
  const samples = synthesize(seconds, (time) => {
    let sum = 0;
    for (const pitch of pitches) sum += timbres[instrument](pitch * time, time);
    return sum;
  });
  return normalized(samples);
}

type Timbre = (phase: number, time: number) => number;

const timbres = {
  organ: (phase, time) =>
    (sine(phase) + 0.5 * sine(phase * 2) + 0.3 * sine(phase * 3)) *
    Math.exp(-time * 4) *
    Math.min(1, time * 200),
  musicBox: (phase, time) =>
    (sine(phase * 2) + 0.35 * sine(phase * 5.4) * Math.exp(-time * 30)) * Math.exp(-time * 8),
  // Acoustic, for 3D.
  marimba: (phase, time) =>
    (sine(phase) + 0.5 * sine(phase * 3.93) * Math.exp(-time * 28)) *
    Math.exp(-time * 11) *
    Math.min(1, time * 700),
  brass: (phase, time) => {
    const bite = Math.min(1, time * 28) * (0.5 + 0.5 * Math.exp(-time * 5));
    const overtones =
      0.7 * sine(phase * 2) + 0.6 * sine(phase * 3) + 0.45 * sine(phase * 4) + 0.3 * sine(phase * 6);
    return sine(phase) + bite * overtones;
  },
  supersaw: (phase, time) =>
    (saw(phase) + saw(phase * 1.007 + 0.3) + saw(phase * 0.993 + 0.6)) *
    Math.min(1, time * 40) *
    Math.exp(-time * 2.2),
  flute: (phase, time) =>
    (sine(phase) + 0.18 * sine(phase * 2)) * Math.min(1, time * 18) * (1 + 0.12 * sine(time * 5.5)),
  clockwork: (phase, time) =>
    sine(phase + 0.4 * Math.exp(-time * 9) * sine(phase * 3.5)) * Math.exp(-time * 10),
  // Chip music, for 2D.
  blip: (phase, time) => square(phase, 0.5) * Math.exp(-time * 18),
  bugle: (phase, time) => square(phase, 0.25 + 0.2 * Math.exp(-time * 12)) * Math.min(1, time * 40),
  phaser: (phase, time) => square(phase, 0.3 + 0.18 * sine(time * 4)) * Math.exp(-time * 3),
  ocarina: (phase, time) => chipTriangle(phase + 0.02 * sine(time * 6)) * Math.min(1, time * 30),
  chip: (phase, time) => square(phase, 0.125) * Math.exp(-time * 9),
} satisfies Record<string, Timbre>;

/** Timbre of the chords. */
export type Instrument = keyof typeof timbres;

/** A rising sweep of noise that ends where the drop begins. */
export function riser(seconds: number, random: Random): Samples {
  const filter = new Filter();
  const oscillator = new Oscillator();
  const top = random.between(2400, 4400);
  const siren = random.between(0, 0.7);
  const wail = random.pick([0, 3, 7]);
  const samples = synthesize(seconds, (time, part) => {
    const air = filter.run(random.next() * 2 - 1, 400 + top * part ** 2, 0.4).band;
    const pitch = (110 + 660 * part ** 2) * (1 + 0.2 * sine(wail * time));
    return (air + siren * saw(oscillator.advance(pitch))) * part ** 1.8;
  });
  return normalized(samples);
}

/** A falling sub-bass. `from` and `to` are Hz; its second harmonic is for speakers that cannot play them. */
export function subDrop(seconds: number, from: number, to: number): Samples {
  const oscillator = new Oscillator();
  const samples = synthesize(seconds, (_time, part) => {
    const phase = oscillator.advance(to + (from - to) * (1 - part) ** 3);
    const tone = Math.tanh(1.4 * sine(phase)) + 0.25 * sine(phase * 2);
    return tone * Math.min(1, part * 4) * (1 - part) ** 1.2;
  });
  return normalized(samples);
}
