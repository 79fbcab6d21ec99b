import type { UiSound } from '#engine/sound/ui-sounds.ts';
import { isMuted } from './muted.ts';

interface PlayOptions {
  /** Delays in milliseconds, one for each time it plays; once and at once by default. */
  at?: readonly number[];
  signal?: AbortSignal;
}

/** Plays a short UI sound, unless sounds are muted or the page has had no press yet. The player is loaded lazily. */
export function playUiSound(name: UiSound, { at = [0], signal }: PlayOptions = {}): void {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  const times = at.map((delay) => now + delay);
  // A sound that fails to load is left out.
  import('./player.ts').then(({ play }) => play(name, times, signal)).catch(() => {});
}
