import type { Random } from '../../random.ts';
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

/** Timbre of the chords. */
export type Instrument = 'organ' | 'chip' | 'musicBox';

export function bassNote(pitch: number, seconds: number, growl: number): Samples {
  const oscillator = new Oscillator();
  const filter = new Filter();
  const samples = synthesize(seconds, (time, part) => {
    const phase = oscillator.advance(pitch * (1 + 0.5 * growl * Math.exp(-time * 30)));
    const tone = sine(phase) * 0.8 + saw(phase) * (0.25 + 0.5 * growl);
    const cutoff = 260 + 900 * Math.exp(-time * 14) + growl * 900 * (0.5 + 0.5 * sine(time * 9));
    return Math.tanh(filter.run(tone, cutoff, 0.7).low * (1 + 2 * growl)) * Math.min(1, (1 - part) * 6);
  });
  return normalized(samples);
}

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

const timbres: Readonly<Record<Instrument, (phase: number, time: number) => number>> = {
  organ: (phase, time) =>
    (sine(phase) + 0.5 * sine(phase * 2) + 0.3 * sine(phase * 3)) *
    Math.exp(-time * 4) *
    Math.min(1, time * 200),
  chip: (phase, time) => square(phase, 0.25) * Math.exp(-time * 9),
  musicBox: (phase, time) =>
    (sine(phase * 2) + 0.35 * sine(phase * 5.4) * Math.exp(-time * 30)) * Math.exp(-time * 8),
};

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
