import { clamp, mix, smoothstep } from '../maths/smooth.ts';
import type { Random } from '../random.ts';
import { consonants, type ConsonantSound, type Formants, vowels } from './phones.ts';
import type { Consonant, Syllable } from './syllables.ts';
import { framesPerSecond, Track } from './throat.ts';

/** One sung syllable: its vowel begins at `start` and the mouth is shut again at `end`. */
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
  /** How far accents swoop up into their pitch, as a share of it. */
  swoop: number;
}

/** Writes a line of notes into a track that a throat can perform. */
export function chant(notes: readonly Note[], seconds: number, delivery: Delivery, random: Random): Track {
  const track = new Track(seconds);
  const first = notes[0];
  if (!first) return track;
  track.pitch.fill(first.pitch);
  let free = 0;
  notes.forEach((note, index) => {
    const opening = note.syllable.onset.map((name) => consonants[name]);
    const natural = opening.reduce((sum, { seconds: length }) => sum + length, 0);
    // In a hurry consonants shrink, but never below half, or nobody understands a word.
    const room = clamp((note.start - free) / (natural || 1), 0.5, 1);
    let at = Math.max(0, note.start - natural * room);
    for (const [order, consonant] of opening.entries()) {
      const next = opening[order + 1]?.formants ?? vowels[note.syllable.vowel];
      writeConsonant(track, consonant, at, consonant.seconds * room, next, note);
      at += consonant.seconds * room;
    }
    const following = notes[index + 1];
    const lengthOfNext = following ? onsetSeconds(following.syllable.onset) : 0;
    const end = Math.min(note.end, following ? following.start - lengthOfNext * 0.75 : note.end);
    free = writeVowel(track, note, Math.max(end, note.start + 0.05), delivery, random.next());
  });
  track.soften();
  return track;
}

function onsetSeconds(onset: readonly Consonant[]): number {
  return onset.reduce((sum, name) => sum + consonants[name].seconds, 0);
}

function writeConsonant(
  track: Track,
  consonant: ConsonantSound,
  start: number,
  seconds: number,
  next: Formants,
  note: Note,
): void {
  const from = Math.round(start * framesPerSecond);
  const length = Math.max(8, Math.round(seconds * framesPerSecond));
  const shrink = seconds / consonant.seconds;
  const closed = Math.round((consonant.closure ?? 0) * shrink * framesPerSecond);
  const { noise } = consonant;
  for (let i = 0; i < length; i++) {
    const frame = from + i;
    if (frame < 0 || frame >= track.length) continue;
    const part = i / length;
    const isShut = i < closed;
    const sinceBurst = i - closed;
    const tap = consonant.trill
      ? 0.55 + 0.45 * Math.sin((i / framesPerSecond) * 2 * Math.PI * consonant.trill)
      : 1;
    track.pitch[frame] = note.pitch * 0.97;
    track.voice[frame] = consonant.voice * tap * note.accent * (isShut ? 0.7 : 1);
    track.nasal[frame] = consonant.nasal ? 1 : 0;
    if (noise && !isShut) {
      // Stops burst and die away; hissers swell in the middle.
      const shape =
        consonant.closure === undefined ? Math.sin(Math.PI * part) ** 0.6 : Math.exp(-sinceBurst / 14);
      track.noise[frame] = noise.level * shape * note.accent;
    }
    if (noise) {
      track.noiseFrequency[frame] = noise.frequency;
      track.noiseWidth[frame] = noise.width;
    }
    if (consonant.breath !== undefined && !isShut) track.breath[frame] = consonant.breath * note.accent;
    for (let f = 0; f < 3; f++) {
      track.formants[f]![frame] = mix(consonant.formants[f]!, next[f]!, isShut ? 0.15 : 0.25 * part);
    }
  }
}

/** Returns when the mouth is free again. */
function writeVowel(track: Track, note: Note, end: number, delivery: Delivery, chance: number): number {
  const { syllable } = note;
  const from = Math.round(note.start * framesPerSecond);
  const until = Math.min(track.length, Math.round(end * framesPerSecond));
  const length = Math.max(1, until - from);
  const coda = syllable.coda ? consonants[syllable.coda] : undefined;
  const codaFrames = coda ? Math.min(length * 0.4, coda.seconds * framesPerSecond) : 0;
  const open = vowels[syllable.vowel];
  const close = syllable.glide ? vowels[syllable.glide] : open;
  const rate = 5.2 + 1.4 * chance;
  for (let frame = Math.max(0, from); frame < until; frame++) {
    const i = frame - from;
    const part = i / length;
    const vibrato =
      delivery.wobble * Math.sin((i / framesPerSecond) * 2 * Math.PI * rate) * smoothstep(60, 200, i);
    const swoop = delivery.swoop * note.accent * (Math.exp(-i / 35) * -1 + 0.35 * Math.sin(Math.PI * part));
    track.pitch[frame] = note.pitch * (1 + vibrato + swoop);
    const glide = smoothstep(0.4, 0.85, part);
    for (let f = 0; f < 3; f++) track.formants[f]![frame] = mix(open[f]!, close[f]!, glide);
    const release = smoothstep(length, length - Math.min(45, length * 0.35), i);
    track.voice[frame] = note.accent * (0.82 + 0.18 * Math.sin(Math.PI * part)) * release;
    track.noise[frame] = 0;
    if (coda && i > length - codaFrames) {
      const inside = (i - (length - codaFrames)) / codaFrames;
      for (let f = 0; f < 3; f++)
        track.formants[f]![frame] = mix(close[f]!, coda.formants[f]!, smoothstep(0, 0.5, inside));
      track.voice[frame] = note.accent * mix(0.9, coda.voice, smoothstep(0, 0.4, inside)) * (1 - inside ** 3);
      track.nasal[frame] = coda.nasal ? smoothstep(0, 0.3, inside) : 0;
      if (coda.noise) {
        track.noise[frame] = coda.noise.level * 0.7 * Math.sin(Math.PI * inside);
        track.noiseFrequency[frame] = coda.noise.frequency;
        track.noiseWidth[frame] = coda.noise.width;
      }
    }
  }
  return until / framesPerSecond;
}
