import { clamp, smoothstep } from '../maths/smooth.ts';
import type { Mouth, SyllableEntry, Timeline } from './timeline.ts';

/** How far each mouth shape opens: 0…1. */
const widest: Readonly<Record<Mouth, number>> = { a: 1, e: 1, i: 0.95, o: 1, u: 0.92, m: 0 };

/** Milliseconds around the start and end of a vowel in which the mouth opens and closes. */
const opening = { from: -72, to: 25 };
const closing = { from: -35, to: 75 };
const crying = 0.55;

/** How far the mouth is open at a time of the song in milliseconds: 0 is closed, 1 wide. */
export function opennessAt(
  { syllables, cries }: Pick<Timeline, 'syllables' | 'cries'>,
  time: number,
): number {
  let open = 0;
  for (const syllable of syllables) open = Math.max(open, openFor(syllable, time));
  for (const [start, length] of cries)
    open = Math.max(open, crying * swell(start + 22, start + length, time));
  return clamp(open);
}

function openFor([start, vowelAt, end, mouth, accent, consonants]: SyllableEntry, time: number): number {
  if (time < start + opening.from || time > end + closing.to) return 0;
  // A weak syllable is less narrow than it is quiet.
  const wide = widest[mouth] * (0.45 + (0.55 * accent) / 100);
  // The quieter the consonants, the later the mouth opens.
  const loud = consonants / 100;
  const heardAt = start + (vowelAt - start) * (1 - loud);
  return wide * Math.max(swell(vowelAt, end, time), (0.15 + 0.85 * loud) * swell(heardAt, vowelAt, time));
}

/** An envelope that rises around `start` and falls around `end`. */
function swell(start: number, end: number, time: number): number {
  return (
    smoothstep(start + opening.from, start + opening.to, time) *
    smoothstep(end + closing.to, end + closing.from, time)
  );
}
