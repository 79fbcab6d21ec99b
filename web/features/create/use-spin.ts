import { spinDuration } from '#contract/constants.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';
import type { Choice } from './choices.ts';
import type { Kind } from './kinds.ts';
import { pickChoice } from './picks.ts';
import { toastSpin } from './toast-spin.tsx';

/** Rows the reel shows above and below its middle one, and how many run through before it stops. */
export const reel = { margin: 7, run: 26 } as const;

/** What runs past while it spins; the winner stands `reel.margin` rows before the end. */
export interface Strip {
  readonly startedAt: number;
  readonly rows: readonly { readonly at: number; readonly choice: Choice }[];
}

export interface Spin {
  readonly strip: Strip | null;
  readonly disabled: boolean;
  start(): void;
}

// Kept here, a spin goes on when the window is made narrower or wider and another creator takes over.
const strips: Record<Kind, Store<Strip | null>> = { animal: createStore(null), term: createStore(null) };
const landings: Partial<Record<Kind, ReturnType<typeof setTimeout>>> = {};

/** Picks one of the choices at random, after a run of the reel or at once where motion is unwelcome. */
export function useSpin(kind: Kind, choices: readonly Choice[], onLand?: () => void): Spin {
  const strip = useStore(strips[kind]);
  return {
    strip,
    disabled: strip !== null || choices.length === 0,
    start() {
      const winner = oneOf(choices);
      if (!winner) return;
      const land = () => {
        strips[kind].set(null);
        pickChoice(winner);
        onLand?.();
        toastSpin(winner);
      };
      if (prefersReducedMotion()) return land();
      strips[kind].set({ startedAt: performance.now(), rows: rowsTo(winner, choices) });
      landings[kind] = setTimeout(land, spinDuration);
    },
  };
}

/** For those who leave the creator: nothing lands behind their back. */
export function stopSpins(): void {
  for (const kind of ['animal', 'term'] as const) {
    clearTimeout(landings[kind]);
    strips[kind].set(null);
  }
}

function rowsTo(winner: Choice, choices: readonly Choice[]): Strip['rows'] {
  const last = 2 * reel.margin + reel.run;
  return Array.from({ length: last + 1 }, (_, at) => ({
    at,
    choice: at === last - reel.margin ? winner : (oneOf(choices) ?? winner),
  }));
}

function oneOf(choices: readonly Choice[]): Choice | undefined {
  return choices[Math.floor(Math.random() * choices.length)];
}
