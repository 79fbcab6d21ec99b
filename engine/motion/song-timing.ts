import { opennessAt } from '../sound/mouth-opening.ts';
import type { Timeline } from '../sound/timeline.ts';

/** Songs of earlier versions have no drop. */
export type SungTimeline = Omit<Timeline, 'drop'> & { drop?: number | undefined };

export interface SongTiming {
  seconds: number;
  /** When the dance starts: the name is announced before it. */
  danceFrom: number;
  mouthAt(time: number): { open: number; round: number };
  danceAt(time: number): { beat: number; sinceDrop: number };
}

const guessedTempo = 2;

/** Seconds before the first beat of the chant at which the dance starts. */
const upbeat = 0.15;

const roundVowels: ReadonlySet<string> = new Set(['o', 'u']);

/** For a song of the engine, which comes with its timeline. */
export function timingFromTimeline(timeline: SungTimeline): SongTiming {
  const [first, last, count] = timeline.beats;
  const beat = count > 1 ? (last - first) / (count - 1) : 1000 / guessedTempo;
  return {
    seconds: timeline.length / 1000,
    danceFrom: Math.max(first, timeline.spoken[1]) / 1000 - upbeat,
    mouthAt(time) {
      const now = time * 1000;
      const syllable = timeline.syllables.find(([start, , end]) => now >= start - 60 && now <= end + 60);
      return { open: opennessAt(timeline, now), round: syllable && roundVowels.has(syllable[3]) ? 1 : 0 };
    },
    danceAt: (time) => ({
      beat: (time * 1000 - first) / beat,
      // Without a drop the punchline is the moment.
      sinceDrop: (time * 1000 - (timeline.drop ?? timeline.punchline)) / beat,
    }),
  };
}

/** For a sound without a timeline: every eighth beat from the fourth on counts as a drop. */
export const evenBeats =
  (tempo: number): SongTiming['danceAt'] =>
  (time) => ({ beat: time * tempo, sinceDrop: ((time * tempo + 7) % 8) - 3 });

/** For any other sound: its loudness opens the mouth. `peaks` are 0…100, evenly spaced over its length. */
export function timingFromLoudness(seconds: number, peaks: readonly number[] | null): SongTiming {
  const loudest = Math.max(1, ...(peaks ?? []));
  return {
    seconds,
    danceFrom: 0,
    mouthAt(time) {
      if (!peaks || peaks.length === 0) return { open: 0, round: 0 };
      const position = Math.max(0, Math.min(peaks.length - 1.001, (time / seconds) * peaks.length - 0.5));
      const [from, share] = [Math.floor(position), position % 1];
      const loudness = peaks[from]! + ((peaks[from + 1] ?? 0) - peaks[from]!) * share;
      return { open: (loudness / loudest) ** 1.5, round: 0 };
    },
    danceAt: evenBeats(guessedTempo),
  };
}

export interface Song extends SongTiming {
  /** Seconds since its start; undefined while it does not play. */
  position(): number | undefined;
}

export const songOn = (
  audio: { readonly paused: boolean; readonly ended: boolean; readonly currentTime: number },
  timing: SongTiming,
): Song => ({
  ...timing,
  position: () => (audio.paused || audio.ended ? undefined : audio.currentTime),
});
