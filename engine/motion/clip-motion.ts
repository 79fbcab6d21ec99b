import type { MotionState } from './animate.ts';
import type { SongTiming } from './song-timing.ts';

/** Seconds in which the dance of a clip fades in and out: the clip starts and ends as the picture shows the figure. */
const fade = 0.35;

/** The motion of a clip follows from the song's time alone, so it does not depend on how fast frames are drawn. */
export function clipMotionAt(timing: SongTiming, time: number): MotionState {
  const near = Math.max(0, Math.min(1, (time - timing.danceFrom) / fade, (timing.seconds - time) / fade));
  return {
    time,
    dance: { ...timing.danceAt(time), share: near * near * (3 - 2 * near) },
    ...timing.mouthAt(time),
    yaw: 0.18 * Math.sin(time * 1.1),
    gaze: [0.35 * Math.sin(time * 0.9), 0.18 * Math.sin(time * 1.3)],
    entered: 1,
  };
}
