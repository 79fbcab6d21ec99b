/** Phones let only an audio element play by itself that was loaded during a press. */
let unlocked: HTMLAudioElement | undefined;

export function unlockAudio(): void {
  unlocked = new Audio();
  unlocked.load();
}

/** The unlocked element, for one sound; a new one if there is none. */
export function takeUnlockedAudio(): HTMLAudioElement {
  const audio = unlocked ?? new Audio();
  unlocked = undefined;
  return audio;
}
