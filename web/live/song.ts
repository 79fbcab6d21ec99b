import type { SongTiming } from './motion/song-timing.ts';

/** A song that a living figure sings and dances to. */
export interface Song extends SongTiming {
  /** Seconds since its start; undefined while it does not play. */
  position(): number | undefined;
}

/** The song that an audio element plays. */
export const songOn = (audio: HTMLAudioElement, timing: SongTiming): Song => ({
  ...timing,
  position: () => (audio.paused || audio.ended ? undefined : audio.currentTime),
});
