/** A song as those who sing and dance to it need it. */
export interface Song {
  /** Seconds into it, while it plays; undefined: it is silent. */
  position(): number | undefined;
  seconds: number;
  /** How wide the mouth is open at a time, and how pursed. */
  mouthAt(time: number): { open: number; round: number };
  /** Beats since the first one. */
  beatAt(time: number): number;
}

/** Beats a second of a dance to a sound whose beats nobody knows. */
const guessedBeat = 2;

/** A sound without a score: its loudness moves the mouth. `peaks` are from 0 to 100, over all of its length. */
export function loudnessSong(audio: HTMLAudioElement, peaks: readonly number[] | null): Song {
  const { duration } = audio;
  const loudest = Math.max(1, ...(peaks ?? []));
  return {
    position: () => positionOf(audio),
    seconds: duration,
    mouthAt(time) {
      if (!peaks || peaks.length === 0) return { open: 0, round: 0 };
      const place = Math.max(0, Math.min(peaks.length - 1.001, (time / duration) * peaks.length - 0.5));
      const [from, share] = [Math.floor(place), place % 1];
      const loud = peaks[from]! + ((peaks[from + 1] ?? 0) - peaks[from]!) * share;
      return { open: (loud / loudest) ** 1.5, round: 0 };
    },
    beatAt: (time) => time * guessedBeat,
  };
}

const positionOf = (audio: HTMLAudioElement): number | undefined =>
  audio.paused || audio.ended ? undefined : audio.currentTime;
