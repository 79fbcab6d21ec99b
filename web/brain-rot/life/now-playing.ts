import { createStore } from '#web/lib/store.ts';

/** The sound that is heard on this page, and by whom. */
interface Playing {
  readonly src: string;
  readonly audio: HTMLAudioElement;
}

/** One at a time: whoever sings moves to it. */
export const nowPlaying = createStore<Playing | null>(null);

/** The sound that was heard last: whoever came alive to sing stays so until somebody else does. */
export const lastPlayed = createStore<string | null>(null);

/** Another one that is still playing falls silent. */
export function startedPlaying(src: string, audio: HTMLAudioElement): void {
  const before = nowPlaying.get();
  if (before && before.audio !== audio) before.audio.pause();
  nowPlaying.set({ src, audio });
  if (lastPlayed.get() !== src) lastPlayed.set(src);
}

export function stoppedPlaying(audio: HTMLAudioElement): void {
  if (nowPlaying.get()?.audio === audio) nowPlaying.set(null);
}
