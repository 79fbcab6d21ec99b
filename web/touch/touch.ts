import type { Touch } from '#engine/sound/ui-sounds.ts';
import { isMuted } from './muted.ts';

interface TouchOptions {
  /** Milliseconds from now at which it is heard; once and at once unless told. */
  at?: readonly number[];
  signal?: AbortSignal;
}

/** Lets a small sound be heard, unless somebody wants none or has not yet touched this page. */
export function touch(name: Touch, { at = [0], signal }: TouchOptions = {}): void {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  const times = at.map((after) => now + after);
  // Nobody misses one that would not load.
  import('./touch-player.ts').then(({ play }) => play(name, times, signal)).catch(() => {});
}
