import { clamp, mix } from '../../maths/smooth.ts';
import { framesPerSecond, nose, Track } from './articulation-track.ts';
import { consonants, type ConsonantSound, vowels } from './phones.ts';
import type { Consonant, Vowel } from './spelling.ts';
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
  /** The vowel it leans on. */
  near: Vowel;
};

/** One sound of speech or song with its time. */
export type Phone = VowelPhone | ConsonantPhone;

/** What a double consonant's closure is to a single one's. */
const heldCloses = 1.6;

/** Seconds that a syllable's opening consonants take when nobody hurries. */
export function onsetLengths({ onset, held }: Syllable): number[] {
  const cluster = onset.length > 1 ? 0.82 : 1;
  return onset.map((name, i) => {
    const { seconds, shut = 1 } = consonants[name];
    const longer = held && i === 0 ? 1 + (heldCloses - 1) * shut : 1;
    return seconds * cluster * longer;
  });
}

export function codaLengths({ coda }: Syllable): number[] {
  return coda.map((name) => {
    const { seconds, spray } = consonants[name];
    // What hums at the end of a syllable is held; what hisses or bursts is cut short.
    return seconds * (spray ? 0.95 : 1.5) * (coda.length > 1 ? 0.82 : 1);
  });
}

/** Writes phones into a track that a throat can perform; its pitch is somebody else's. */
export function articulate(phones: readonly Phone[], seconds: number): Track {
  const track = new Track(seconds);
  for (const [i, phone] of phones.entries()) {
    if (isVowel(phone)) writeVowel(track, phone, phones[i + 1]);
    else writeConsonant(track, phone);
    runOn(track, phone, phones[i + 1]?.start ?? seconds);
  }
  const first = frameOf(phones[0]?.start ?? 0);
  for (const formant of track.formants) formant.fill(formant[first] ?? 500, 0, first);
  return track;
}

const isVowel = (phone: Phone): phone is VowelPhone => phone.kind === 'vowel' || phone.kind === 'glide';

/** When the last of these phones that sings ends: what hisses or bursts at the end of a syllable moves no mouth. */
export function voiceEnd(phones: readonly Phone[]): number {
  return phones.findLast((phone) => isVowel(phone) || !consonants[phone.sound].spray)?.end ?? 0;
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
  if (isNasal) track.nasal.fill(nose + 150, Math.round((from + until) / 2), until);
  track.voice.fill(accent, from, until);
  track.breath.fill(0, from, until);
  track.noise.fill(0, from, until);
}

function writeConsonant(track: Track, phone: ConsonantPhone): void {
  const consonant = consonants[phone.sound];
  const from = frameOf(phone.start);
  const size = Math.max(1, frameOf(phone.end) - from);
  const near = vowels[phone.near].formants;
  const shutFor = size * (consonant.shut ?? 0);
  const weakness = phone.kind === 'coda' ? 0.75 : 1;
  for (let i = 0; i < size && from + i < track.length; i++) {
    const frame = from + i;
    const part = i / size;
    const isShut = i < shutFor;
    for (let f = 0; f < 3; f++) {
      const share = f === 0 ? Math.floor(consonant.shared) : consonant.shared * (f === 1 ? 1 : 0.5);
      track.formants[f]![frame] = mix(consonant.formants[f]!, near[f]!, share);
      track.widths[f]![frame] = consonant.widths[f]!;
    }
    const tap = consonant.taps ? 1 - 0.45 * Math.exp(-(((part - 0.4) * 5) ** 2)) : 1;
    track.voice[frame] = consonant.voice * tap * (isShut ? 0.55 : 1) * phone.accent;
    track.nasal[frame] = consonant.nasal ?? nose;
    track.noise[frame] = consonant.spray
      ? consonant.spray.level *
        sprayAt(consonant, part, i - shutFor, size - shutFor) *
        weakness *
        phone.accent
      : 0;
    track.spray[frame] = consonant.spray;
    // Before a bright vowel the tongue stands a little further forward.
    track.tongue[frame] = track.formants[1][frame]! * (near[1] > 1500 ? 1.08 : 1);
    track.breath[frame] = isShut ? 0 : (consonant.breath ?? 0) * weakness * phone.accent;
  }
}

/** Stops burst and die away; hissers swell; what rubs does something of both. */
function sprayAt(consonant: ConsonantSound, part: number, sinceBurst: number, rest: number): number {
  if (consonant.shut === undefined) return Math.sin(Math.PI * (0.04 + 0.96 * part)) ** 0.5;
  if (sinceBurst < 0) return 0;
  if (!consonant.rubs) return Math.exp(-sinceBurst / 7);
  return Math.min(1, 0.75 + sinceBurst / 30) * Math.min(1, (rest - sinceBurst) / 12);
}

/** Until the next sound the mouth keeps its shape; what sings dies away: cut short, an n would sound like a d. */
function runOn(track: Track, phone: Phone, next: number): void {
  const from = Math.min(track.length, frameOf(phone.end));
  const until = Math.min(track.length, frameOf(next));
  for (const formant of track.formants) formant.fill(formant[from - 1] ?? 500, from, Math.max(from, until));
  const voice = isVowel(phone)
    ? 0.7
    : consonants[phone.sound].spray
      ? 0
      : consonants[phone.sound].voice * 0.9;
  const nasal = track.nasal[from - 1] ?? nose;
  for (let frame = from; frame < until; frame++) {
    track.voice[frame] = voice * phone.accent * clamp(1 - (frame - from) / 45);
    track.nasal[frame] = nasal;
  }
}
