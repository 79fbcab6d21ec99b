/** How a song is sung and danced to, whoever plays it. */
export interface Score {
  seconds: number;
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

export function loudnessSong(audio: HTMLAudioElement, peaks: readonly number[] | null): Song {
  return { ...loudnessScore(audio.duration, peaks), position: () => positionOf(audio) };
}

/** Of a sound without one: its loudness moves the mouth. `peaks` are from 0 to 100, over all of its length. */
export function loudnessScore(seconds: number, peaks: readonly number[] | null): Score {
  const loudest = Math.max(1, ...(peaks ?? []));
  return {
    seconds,
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
