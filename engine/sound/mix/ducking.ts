import { clamp } from '../../maths/smooth.ts';
import { pass, type Samples, samplesIn } from '../dsp.ts';

/** Hz below which no word needs anything: drums and bass go on there. */
const lowest = 200;
/** Q of both halves of a fourth-order Linkwitz-Riley filter. */
const crossoverQs = [Math.SQRT1_2, Math.SQRT1_2];

export function below(samples: Samples): Samples {
  for (const q of crossoverQs) pass(samples, 'low', lowest, q);
  return samples;
}

export function above(samples: Samples): Samples {
  for (const q of crossoverQs) pass(samples, 'high', lowest, q);
  return samples;
}

/** A voice, and how much of it there is at every sample of the song: 0…1. */
export interface Singer {
  voice: Samples;
  presence: Float32Array;
}

export function singerOf(voice: Samples, length: number): Singer {
  const presence = new Float32Array(length);
  // Looks ahead: a word's first consonant is too quiet to trigger the ducking.
  const ahead = samplesIn(0.08);
  let present = 0;
  for (let i = 0; i < length; i++) {
    const loud = Math.min(1, Math.abs(voice[i + ahead] ?? 0) * 14);
    // Slow release: drums in the silence before a p or t, or between two words, sound like a syllable more.
    present += (loud - present) * (loud > present ? 0.004 : 0.00015);
    // Weak syllables need as much room as loud ones.
    presence[i] = Math.min(1, present * 1.6);
  }
  return { voice, presence };
}

/** Lowers a track by up to `depth` while the singer is heard. */
export function duck(track: Samples, { presence }: Singer, depth: number): void {
  for (let i = 0; i < track.length; i++) track[i]! *= 1 - depth * presence[i]!;
}

/** Lowers a track while the singer is heard, so far that it stays `distance` decibels below. */
export function duckBelow(track: Samples, singer: Singer, distance: number): void {
  const { voice, presence } = singer;
  let [sung, played] = [0, 0];
  for (let i = 0; i < track.length; i++) {
    const weight = presence[i]!;
    if (weight === 0) continue;
    sung += (voice[i] ?? 0) ** 2 * weight;
    played += track[i]! * track[i]! * weight;
  }
  const gain = played > 0 ? Math.sqrt((sung / played) * 10 ** (-distance / 10)) : 1;
  duck(track, singer, 1 - clamp(gain));
}
