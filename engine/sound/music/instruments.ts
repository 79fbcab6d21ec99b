import type { Random } from '../../random.ts';
import { type Clip, draw, Filter, levelled, saw, semitones, sine, square, Turner } from '../dsp.ts';

/** Timbre of the chords: plastic and round for 3D, chip-tune for 2D. */
export type Instrument = 'organ' | 'chip' | 'musicBox';

export function bassNote(pitch: number, seconds: number, growl: number): Clip {
  const turner = new Turner();
  const filter = new Filter();
  const clip = draw(seconds, (time, part) => {
    const phase = turner.advance(pitch * (1 + 0.5 * growl * Math.exp(-time * 30)));
    const tone = sine(phase) * 0.8 + saw(phase) * (0.25 + 0.5 * growl);
    const mouth = 260 + 900 * Math.exp(-time * 14) + growl * 900 * (0.5 + 0.5 * sine(time * 9));
    return Math.tanh(filter.run(tone, mouth, 0.7).low * (1 + 2 * growl)) * Math.min(1, (1 - part) * 6);
  });
  return levelled(clip);
}

export function chord(root: number, steps: readonly number[], seconds: number, instrument: Instrument): Clip {
  const pitches = steps.map((step) => root * semitones(step));
  const clip = draw(seconds, (time) => {
    let sum = 0;
    for (const pitch of pitches) sum += voices[instrument](pitch * time, time);
    return sum;
  });
  return levelled(clip);
}

const voices: Readonly<Record<Instrument, (phase: number, time: number) => number>> = {
  organ: (phase, time) =>
    (sine(phase) + 0.5 * sine(phase * 2) + 0.3 * sine(phase * 3)) *
    Math.exp(-time * 4) *
    Math.min(1, time * 200),
  chip: (phase, time) => square(phase, 0.25) * Math.exp(-time * 9),
  musicBox: (phase, time) =>
    (sine(phase * 2) + 0.35 * sine(phase * 5.4) * Math.exp(-time * 30)) * Math.exp(-time * 8),
};

/** A rising hiss that ends where the drop begins. */
export function riser(seconds: number, random: Random): Clip {
  const filter = new Filter();
  const turner = new Turner();
  const top = random.between(2400, 4400);
  const siren = random.between(0, 0.7);
  const wail = random.pick([0, 3, 7]);
  const clip = draw(seconds, (time, part) => {
    const air = filter.run(random.next() * 2 - 1, 400 + top * part ** 2, 0.4).band;
    const pitch = (110 + 660 * part ** 2) * (1 + 0.2 * sine(wail * time));
    return (air + siren * saw(turner.advance(pitch))) * part ** 1.8;
  });
  return levelled(clip);
}
