import { clamp, smoothstep } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import { sum } from '../dsp.ts';
import { articulate, codaLengths, onsetLengths, type Phone, voiceEnd } from './articulate.ts';
import { framesPerSecond, type Track } from './articulation-track.ts';
import type { TimedSyllable } from './speech.ts';
import type { Syllable } from './syllables.ts';

/** One sung syllable: its vowel starts at `start`, the mouth is closed at `end`. */
export interface Note {
  syllable: Syllable;
  start: number;
  end: number;
  /** Hz at the middle of the note. */
  pitch: number;
  accent: number;
}

export interface Delivery {
  /** Vibrato depth as a share of the pitch. */
  wobble: number;
  /** How far below its pitch an accented note starts, as a share of it. */
  swoop: number;
}

/** Consonants must be louder over a band than in speech. */
const clarity = 1.45;

const least = { vowel: 0.05, consonants: 0.5 };

export function pronounce(notes: readonly Note[]): { phones: Phone[]; syllables: TimedSyllable[] } {
  const phones: Phone[] = [];
  let free = 0;
  const syllables = notes.map((note, index): TimedSyllable => {
    const { syllable, accent } = note;
    const onset = onsetLengths(syllable);
    const natural = sum(onset);
    // Where time is short, consonants shrink, but at most by half: else words are not understood.
    const hurry = clamp((note.start - free) / (natural || 1), least.consonants, 1);
    const start = Math.max(0, note.start - natural * hurry);
    let time = start;
    syllable.onset.forEach((sound, k) => {
      const end = time + onset[k]! * hurry;
      phones.push({ kind: 'onset', sound, near: syllable.vowel, accent: accent * clarity, start: time, end });
      time = end;
    });
    const following = notes[index + 1];
    const latest = following ? following.start - sum(onsetLengths(following.syllable)) : note.end;
    const end = Math.max(Math.min(note.end, latest), note.start + least.vowel);
    free = end;
    const rhyme = rhymeOf(note, end);
    phones.push(...rhyme);
    return { syllable, start, vowelAt: note.start, voiceEnd: voiceEnd(rhyme), end, accent };
  });
  return { phones, syllables };
}

/** The vowel and the consonants after it. */
function rhymeOf({ syllable, start, accent }: Note, end: number): Phone[] {
  const coda = codaLengths(syllable);
  const hurry = Math.min(1, ((end - start) * 0.45) / (sum(coda) || 1));
  const closing = end - sum(coda) * hurry;
  const gliding = syllable.glide ? start + (closing - start) * 0.55 : closing;
  const phones: Phone[] = [{ kind: 'vowel', sound: syllable.vowel, accent, start, end: gliding }];
  if (syllable.glide) {
    phones.push({
      kind: 'glide',
      sound: syllable.glide,
      accent: accent * 0.95,
      start: gliding,
      end: closing,
    });
  }
  let time = closing;
  syllable.coda.forEach((sound, k) => {
    const until = time + coda[k]! * hurry;
    const near = syllable.glide ?? syllable.vowel;
    phones.push({ kind: 'coda', sound, near, accent: accent * clarity, start: time, end: until });
    time = until;
  });
  return phones;
}

/** The parameters of the vocal tract for a line of notes. */
export function singNotes(
  notes: readonly Note[],
  seconds: number,
  delivery: Delivery,
  random: Random,
): Track {
  const { phones, syllables } = pronounce(notes);
  const track = articulate(phones, seconds);
  track.pitch.fill(notes[0]?.pitch ?? 100);
  notes.forEach((note, i) => writeMelody(track, note, syllables[i]!, delivery, random.next()));
  track.smooth();
  return track;
}

function writeMelody(
  track: Track,
  { pitch, accent }: Note,
  { start, vowelAt, end }: TimedSyllable,
  { wobble, swoop }: Delivery,
  chance: number,
): void {
  const rate = 5.2 + 1.4 * chance;
  const from = Math.round(vowelAt * framesPerSecond);
  const until = Math.min(track.length, Math.round(end * framesPerSecond));
  track.pitch.fill(pitch * 0.97, Math.round(start * framesPerSecond), from);
  for (let frame = Math.max(0, from); frame < until; frame++) {
    const i = frame - from;
    const vibrato = wobble * Math.sin((i / framesPerSecond) * 2 * Math.PI * rate) * smoothstep(60, 200, i);
    const rise = 0.35 * Math.sin((Math.PI * i) / (until - from)) - Math.exp(-i / 35);
    track.pitch[frame] = pitch * (1 + vibrato + swoop * accent * rise);
  }
}
