import type { Timeline } from '#contract/timeline.ts';
import { opennessAt } from '#engine/sound/mouth.ts';

/** How a song is sung and danced to, whoever plays it. */
export interface Score {
  seconds: number;
  /** When there is something to dance to: nobody dances while the name is announced. */
  danceFrom: number;
  /** How wide the mouth is open at a time, and how pursed. */
  mouthAt(time: number): { open: number; round: number };
  /** Beats since the first one. */
  beatAt(time: number): number;
}

/** A song as those who sing and dance to it while it is heard need it. */
export interface Song extends Score {
  /** Seconds into it, while it plays; undefined: it is silent. */
  position(): number | undefined;
}

/** Beats a second of a dance to a sound whose beats nobody knows. */
const guessedBeat = 2;

/** A song as an element plays it. */
export const songOn = (audio: HTMLAudioElement, score: Score): Song => ({
  ...score,
  position: () => positionOf(audio),
});

/** Seconds in which a dancer gets ready for the first beat. */
const upbeat = 0.15;

/** Mouths that are pursed. */
const pursed: ReadonlySet<string> = new Set(['o', 'u']);

/** As the engine wrote it down. */
export function writtenScore(timeline: Timeline): Score {
  const [first, last, count] = timeline.beats;
  const beat = count > 1 ? (last - first) / (count - 1) : 1000 / guessedBeat;
  return {
    seconds: timeline.length / 1000,
    danceFrom: first / 1000 - upbeat,
    mouthAt(time) {
      const now = time * 1000;
      const said = timeline.syllables.find(([start, , end]) => now >= start - 60 && now <= end + 60);
      return { open: opennessAt(timeline, now), round: said && pursed.has(said[3]) ? 1 : 0 };
    },
    beatAt: (time) => (time * 1000 - first) / beat,
  };
}

/** Of a sound without one: its loudness moves the mouth. `peaks` are from 0 to 100, over all of its length. */
export function loudnessScore(seconds: number, peaks: readonly number[] | null): Score {
  const loudest = Math.max(1, ...(peaks ?? []));
  return {
    seconds,
    danceFrom: 0,
    mouthAt(time) {
      if (!peaks || peaks.length === 0) return { open: 0, round: 0 };
      const place = Math.max(0, Math.min(peaks.length - 1.001, (time / seconds) * peaks.length - 0.5));
      const [from, share] = [Math.floor(place), place % 1];
      const loud = peaks[from]! + ((peaks[from + 1] ?? 0) - peaks[from]!) * share;
      return { open: (loud / loudest) ** 1.5, round: 0 };
    },
    beatAt: (time) => time * guessedBeat,
  };
}

const positionOf = (audio: HTMLAudioElement): number | undefined =>
  audio.paused || audio.ended ? undefined : audio.currentTime;
