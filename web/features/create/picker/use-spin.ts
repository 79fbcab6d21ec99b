import { spinDuration } from '#contract/constants.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';
import { touch } from '#web/touch/touch.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import type { Choice } from './choices.ts';
import type { Kind } from './kinds.ts';
import { pickChoice } from './picks.ts';
import { toastSpin } from './toast-spin.tsx';

/** Rows the reel shows above and below its middle one, and how many run through before it stops. */
export const reel = { margin: 7, run: 26 } as const;

/** How the strip runs: a hard start and a long, suspenseful end, as the look's spins do. */
export const spinCurve = [0.12, 0.72, 0.1, 1] as const;

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
let ticking = new AbortController();
let toasting: ReturnType<typeof setTimeout> | undefined;
/** How long the first of two is read, in milliseconds. */
const toastTurn = 1600;

/** Picks one of the choices at random, after a run of the reel or at once where motion is unwelcome. */
export function useSpin(kind: Kind, choices: readonly Choice[], onLand?: () => void): Spin {
  const strip = useStore(strips[kind]);
  return {
    strip,
    disabled: strip !== null || choices.length === 0,
    start: () => spin([choices], onLand),
  };
}

/** Both reels at once, whatever is searched for: the lever asks for a surprise. */
export function useSpinBoth(animals: readonly Choice[], terms: readonly Choice[]) {
  const running = [useStore(strips.animal), useStore(strips.term)];
  return {
    pulled: running.every(Boolean),
    disabled: running.some(Boolean) || animals.length === 0 || terms.length === 0,
    start: () => spin([animals, terms]),
  };
}

function spin(reels: readonly (readonly Choice[])[], onLand?: () => void): void {
  const winners = reels.map((choices) => oneOf(choices)).filter((winner) => winner !== undefined);
  function land() {
    for (const winner of winners) {
      strips[winner.kind].set(null);
      pickChoice(winner);
    }
    onLand?.();
    touch('land');
    toastInTurn(winners);
  }
  if (prefersReducedMotion()) return land();
  for (const [place, winner] of winners.entries()) {
    const rows = rowsTo(winner, reels[place] ?? winners);
    strips[winner.kind].set({ startedAt: performance.now(), rows });
  }
  touch('tick', { at: tickTimes, signal: ticking.signal });
  const landing = setTimeout(land, spinDuration);
  for (const { kind } of winners) landings[kind] = landing;
}

/** One toast is seen at a time: the next waits until the one before could be read, unless something else was said. */
function toastInTurn([winner, ...others]: readonly Choice[]): void {
  clearTimeout(toasting);
  if (!winner) return;
  toastSpin(winner);
  const [shown] = currentToasts();
  toasting = setTimeout(() => {
    if (currentToasts()[0] === shown) toastInTurn(others);
  }, toastTurn);
}

/** For those who leave the creator: nothing lands behind their back. */
export function stopSpins(): void {
  ticking.abort();
  ticking = new AbortController();
  clearTimeout(toasting);
  for (const kind of ['animal', 'term'] as const) {
    clearTimeout(landings[kind]);
    strips[kind].set(null);
  }
}

/** Nobody hears ticks apart that are closer, in milliseconds. */
const fastestTick = 45;

/** When rows pass the middle, in milliseconds from the start. */
const tickTimes: number[] = [];
for (let row = 0.5; row < reel.run; row++) {
  const time = spinDuration * timeAt(row / reel.run);
  if (time - (tickTimes.at(-1) ?? 0) >= fastestTick) tickTimes.push(time);
}

/** When the curve has come so far, both as shares. */
function timeAt(way: number): number {
  const [x1, y1, x2, y2] = spinCurve;
  const between = (a: number, b: number, t: number) =>
    3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 20; halving++) {
    const middle = (low + high) / 2;
    if (between(y1, y2, middle) < way) low = middle;
    else high = middle;
  }
  return between(x1, x2, low);
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
