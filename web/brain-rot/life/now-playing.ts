import { createStore } from '#web/lib/store.ts';

export const nowPlaying = createStore<{ src: string; audio: HTMLAudioElement } | null>(null);

/** The address of the sound played last: its character stays animated until another one plays. */
export const lastPlayed = createStore<string | null>(null);

export function startedPlaying(src: string, audio: HTMLAudioElement): void {
  const before = nowPlaying.get();
  if (before && before.audio !== audio) before.audio.pause();
  nowPlaying.set({ src, audio });
  if (lastPlayed.get() !== src) lastPlayed.set(src);
}

export function stoppedPlaying(audio: HTMLAudioElement): void {
  if (nowPlaying.get()?.audio === audio) nowPlaying.set(null);
}
