import { clamp, mix } from '../../maths/smooth.ts';
import { framesPerSecond, nasalPole, Track } from './articulation-track.ts';
import { type Consonant, consonants, type ConsonantSound, type Vowel, vowels } from './phones.ts';
import type { Syllable } from './syllables.ts';

interface Timed {
  /** Seconds. */
  start: number;
  end: number;
  /** Loudness: 1 is plain. */
  accent: number;
}

type VowelPhone = Timed & { kind: 'vowel' | 'glide'; sound: Vowel };
type ConsonantPhone = Timed & {
  kind: 'onset' | 'coda';
  sound: Consonant;
  /** The vowel it is coarticulated with. */
  near: Vowel;
};

/** One sound of speech or song, with its time. */
export type Phone = VowelPhone | ConsonantPhone;

/** Factor on the closure of a double consonant. */
const doubleClosure = 1.6;

/** Seconds of a syllable's opening consonants at an unhurried pace. */
export function onsetLengths({ onset, isDouble }: Syllable): number[] {
  const cluster = onset.length > 1 ? 0.82 : 1;
  return onset.map((name, i) => {
    const { seconds, closure = 1 } = consonants[name];
    const longer = isDouble && i === 0 ? 1 + (doubleClosure - 1) * closure : 1;
    return seconds * cluster * longer;
  });
}

export function codaLengths({ coda }: Syllable): number[] {
  return coda.map((name) => {
    const { seconds, noise } = consonants[name];
    // Sonorants are longer at the end of a syllable, obstruents shorter.
    return seconds * (noise ? 0.95 : 1.5) * (coda.length > 1 ? 0.82 : 1);
  });
}

/** Turns phones into the parameters of the vocal tract. The caller sets the pitch. */
export function articulate(phones: readonly Phone[], seconds: number): Track {
  const track = new Track(seconds);
  for (const [i, phone] of phones.entries()) {
    if (isVowel(phone)) writeVowel(track, phone, phones[i + 1]);
    else writeConsonant(track, phone);
    if (isVowel(phone) && phone.start - (phones[i - 1]?.end ?? 0) > 0.06) swell(track, phone.start);
    holdUntil(track, phone, phones[i + 1]?.start ?? seconds);
  }
  const first = frameOf(phones[0]?.start ?? 0);
  for (const formant of track.formants) formant.fill(formant[first] ?? 500, 0, first);
  return track;
}

const isVowel = (phone: Phone): phone is VowelPhone => phone.kind === 'vowel' || phone.kind === 'glide';

/** End of the last voiced phone: obstruents at the end of a syllable do not move the mouth. */
export function voiceEnd(phones: readonly Phone[]): number {
  return phones.findLast((phone) => isVowel(phone) || !consonants[phone.sound].noise)?.end ?? 0;
}

const frameOf = (seconds: number): number => Math.max(0, Math.round(seconds * framesPerSecond));

function writeVowel(track: Track, { sound, start, end, accent }: VowelPhone, next: Phone | undefined): void {
  const { formants, widths } = vowels[sound];
  const from = frameOf(start);
  const until = Math.min(track.length, frameOf(end));
  for (let f = 0; f < 3; f++) {
    track.formants[f]!.fill(formants[f]!, from, until);
    track.widths[f]!.fill(widths[f]!, from, until);
  }
  // The nose opens before an m or n is reached.
  const isNasal = next?.kind === 'coda' && consonants[next.sound].nasal !== undefined;
  if (isNasal) track.nasal.fill(nasalPole + 150, Math.round((from + until) / 2), until);
  track.voice.fill(accent, from, until);
  track.breath.fill(0, from, until);
  track.noise.fill(0, from, until);
}

/** After a pause the voice swells: one that starts at once sounds like a b or p. */
function swell(track: Track, start: number): void {
  const from = frameOf(start);
  for (let i = 0; i < 30 && from + i < track.length; i++) track.voice[from + i]! *= i / 30;
}

function writeConsonant(track: Track, phone: ConsonantPhone): void {
  const consonant = consonants[phone.sound];
  const from = frameOf(phone.start);
  const size = Math.max(1, frameOf(phone.end) - from);
  const near = vowels[phone.near].formants;
  const closureFrames = size * (consonant.closure ?? 0);
  const weakness = phone.kind === 'coda' ? 0.75 : 1;
  const formants = (phone.kind === 'coda' && consonant.final) || consonant.formants;
  for (let i = 0; i < size && from + i < track.length; i++) {
    const frame = from + i;
    const part = i / size;
    const isClosed = i < closureFrames;
    for (let f = 0; f < 3; f++) {
      const share =
        f === 0 ? Math.floor(consonant.coarticulation) : consonant.coarticulation * (f === 1 ? 1 : 0.5);
      track.formants[f]![frame] = mix(formants[f]!, near[f]!, share);
      track.widths[f]![frame] = consonant.widths[f]!;
    }
    track.voice[frame] = consonant.voice * (isClosed ? 0.55 : 1) * phone.accent;
    track.nasal[frame] = consonant.nasal ?? nasalPole;
    track.noise[frame] = consonant.noise
      ? consonant.noise.level *
        noiseEnvelope(consonant, part, i - closureFrames, size - closureFrames) *
        weakness *
        phone.accent
      : 0;
    track.noiseSpectrum[frame] = consonant.noise;
    // Before a front vowel the tongue is a little further forward.
    track.tongue[frame] = track.formants[1][frame]! * (near[1] > 1500 ? 1.08 : 1);
    track.breath[frame] = isClosed ? 0 : (consonant.breath ?? 0) * weakness * phone.accent;
  }
}

/** Stops burst and decay, fricatives swell, affricates do both. */
function noiseEnvelope(consonant: ConsonantSound, part: number, sinceBurst: number, rest: number): number {
  if (consonant.closure === undefined) return Math.sin(Math.PI * (0.04 + 0.96 * part)) ** 0.5;
  if (sinceBurst < 0) return 0;
  if (!consonant.affricate) return Math.exp(-sinceBurst / 7);
  return Math.min(1, 0.75 + sinceBurst / 30) * Math.min(1, (rest - sinceBurst) / 12);
}

/** Holds the mouth until the next sound while the voice decays: an n that is cut off sounds like a d. */
function holdUntil(track: Track, phone: Phone, next: number): void {
  const from = Math.min(track.length, frameOf(phone.end));
  const until = Math.min(track.length, frameOf(next));
  for (const formant of track.formants) formant.fill(formant[from - 1] ?? 500, from, Math.max(from, until));
  const voice = isVowel(phone)
    ? 0.7
    : consonants[phone.sound].noise
      ? 0
      : consonants[phone.sound].voice * 0.9;
  const nasal = track.nasal[from - 1] ?? nasalPole;
  for (let frame = from; frame < until; frame++) {
    track.voice[frame] = voice * phone.accent * clamp(1 - (frame - from) / 45);
    track.nasal[frame] = nasal;
  }
}
