import { useCallback, useEffect, useRef, useState } from 'react';
import { spinDuration } from '#contract/constants.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import type { Choice } from './choices.ts';

/** Rows the reel shows above and below its middle one, and how many run through before it stops. */
export const reel = { margin: 7, run: 26 } as const;

/** What runs past while it spins; the winner stands `reel.margin` rows before the end. */
export type Strip = readonly { readonly at: number; readonly choice: Choice }[];

export interface Spin {
  readonly strip: Strip | null;
  readonly disabled: boolean;
  start(): void;
}

/** Picks one of the choices at random, after a run of the reel or at once where motion is unwelcome. */
export function useSpin(choices: readonly Choice[], onLand: (choice: Choice) => void): Spin {
  const [strip, setStrip] = useState<Strip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = useCallback(() => {
    const winner = oneOf(choices);
    if (!winner) return;
    if (prefersReducedMotion()) return onLand(winner);
    const last = 2 * reel.margin + reel.run;
    setStrip(
      Array.from({ length: last + 1 }, (_, at) => ({
        at,
        choice: at === last - reel.margin ? winner : (oneOf(choices) ?? winner),
      })),
    );
    timer.current = setTimeout(() => {
      setStrip(null);
      onLand(winner);
    }, spinDuration);
  }, [choices, onLand]);

  return { strip, disabled: strip !== null || choices.length === 0, start };
}

function oneOf(choices: readonly Choice[]): Choice | undefined {
  return choices[Math.floor(Math.random() * choices.length)];
}
