import {
  evenBeats,
  type Song,
  songOn,
  timingFromLoudness,
  timingFromTimeline,
} from '#engine/motion/song-timing.ts';
import type { KnownBrainRot } from '../cache.ts';

/** The song that this element plays. */
export function songOf(
  audio: HTMLAudioElement,
  { live, soundPeaks }: Pick<KnownBrainRot, 'live' | 'soundPeaks'>,
): Song {
  const timeline = live?.timeline;
  return songOn(
    audio,
    timeline ? timingFromTimeline(timeline) : timingFromLoudness(audio.duration, soundPeaks),
  );
}

export const silentDance: Song = {
  seconds: Infinity,
  danceFrom: 0,
  position: () => performance.now() / 1000,
  mouthAt: () => ({ open: 0, round: 0 }),
  danceAt: evenBeats(1.6),
};
