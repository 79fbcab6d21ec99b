import songs from '#web/brain-rot/cast-songs.json' with { type: 'json' };
import type { MascotId } from '#web/brain-rot/mascot.tsx';

/** Tells with every frame which word is sung, and how far the beat swings, from -1 to 1. */
export function followSong(
  audio: HTMLAudioElement,
  id: MascotId,
  signal: AbortSignal,
  tell: (word: number | undefined, swing: number) => void,
): void {
  const { beats, words } = songs[id];
  const [first = 0, last = 0, count = 2] = beats;
  function follow() {
    if (signal.aborted) return;
    const now = audio.currentTime * 1000;
    const started = words.filter((start) => start <= now).length;
    const word = started > 0 ? (started - 1) % (words.length / 3) : undefined;
    if (!audio.paused) tell(word, Math.sin((Math.PI * (now - first) * (count - 1)) / (last - first)));
    requestAnimationFrame(follow);
  }
  follow();
}
