import { spinDuration } from '#contract/constants.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { currentToasts, toast } from '#web/ui/toasts/toast-store.ts';
import type { Choice, Kind } from './choices.ts';
import { pickChoice } from './picks.ts';

/** Rows that the reel shows above and below its middle one, and how many pass before it stops. */
export const reel = { margin: 7, run: 26 } as const;

/** The reel's easing: a hard start and a long, suspenseful end. */
export const spinCurve = [0.12, 0.72, 0.1, 1] as const;

/** The rows of a spinning reel; the winner is `reel.margin` rows before the end. */
export interface Strip {
  readonly startedAt: number;
  readonly rows: readonly { readonly at: number; readonly choice: Choice }[];
}

export interface Spin {
  readonly strip: Strip | null;
  readonly disabled: boolean;
  start(): void;
}

// Module state, so that a spin continues when resizing swaps the mobile and the desktop creator.
const strips: Record<Kind, Store<Strip | null>> = { animal: createStore(null), term: createStore(null) };
const landings: Partial<Record<Kind, ReturnType<typeof setTimeout>>> = {};
let ticking = new AbortController();
let nextToast: ReturnType<typeof setTimeout> | undefined;
/** How long the first of two toasts is shown, in milliseconds. */
const firstToastDuration = 1600;

/** Picks a random choice after the reel has run, or at once with reduced motion. */
export function useSpin(kind: Kind, choices: readonly Choice[], onLand?: () => void): Spin {
  const strip = useStore(strips[kind]);
  return {
    strip,
    disabled: strip !== null || choices.length === 0,
    start: () => spin([choices], onLand),
  };
}

/** Spins both reels over the full lists, whatever the search fields say. */
export function useSpinBoth(animals: readonly Choice[], terms: readonly Choice[]) {
  const running = [useStore(strips.animal), useStore(strips.term)];
  return {
    pulled: running.every(Boolean),
    disabled: running.some(Boolean) || animals.length === 0 || terms.length === 0,
    start: () => spin([animals, terms]),
  };
}

function spin(reels: readonly (readonly Choice[])[], onLand?: () => void): void {
  const winners = reels.map((choices) => randomOf(choices)).filter((winner) => winner !== undefined);
  function land() {
    for (const winner of winners) {
      strips[winner.kind].set(null);
      pickChoice(winner);
    }
    onLand?.();
    playUiSound('land');
    showToasts(winners);
  }
  if (prefersReducedMotion()) return land();
  for (const [place, winner] of winners.entries()) {
    const rows = rowsTo(winner, reels[place] ?? winners);
    strips[winner.kind].set({ startedAt: performance.now(), rows });
  }
  playUiSound('tick', { at: tickTimes, signal: ticking.signal });
  const landing = setTimeout(land, spinDuration);
  for (const { kind } of winners) landings[kind] = landing;
}

/** Only one toast is visible at a time: the second follows after a pause, unless another toast has replaced the first. */
function showToasts([winner, ...others]: readonly Choice[]): void {
  clearTimeout(nextToast);
  if (!winner) return;
  toast({
    title: `You got ${winner.name}!`,
    description: winner.detail,
    icon: <img src={winner.art} alt="" width={28} height={28} />,
  });
  const [shown] = currentToasts();
  nextToast = setTimeout(() => {
    if (currentToasts()[0] === shown) showToasts(others);
  }, firstToastDuration);
}

export function stopSpins(): void {
  ticking.abort();
  ticking = new AbortController();
  clearTimeout(nextToast);
  for (const kind of ['animal', 'term'] as const) {
    clearTimeout(landings[kind]);
    strips[kind].set(null);
  }
}

/** When rows pass the middle of the reel, in milliseconds from the start; at most one tick in 45 ms. */
const tickTimes: number[] = [];
const [x1, y1, x2, y2] = spinCurve;
for (let t = 0, row = 0.5; t < 1; t += 0.001) {
  if (bezier(y1, y2, t) * reel.run < row) continue;
  row++;
  const time = spinDuration * bezier(x1, x2, t);
  if (time - (tickTimes.at(-1) ?? 0) >= 45) tickTimes.push(time);
}

function bezier(a: number, b: number, t: number): number {
  return 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
}

function rowsTo(winner: Choice, choices: readonly Choice[]): Strip['rows'] {
  const last = 2 * reel.margin + reel.run;
  return Array.from({ length: last + 1 }, (_, at) => ({
    at,
    choice: at === last - reel.margin ? winner : (randomOf(choices) ?? winner),
  }));
}

export function randomOf(choices: readonly Choice[]): Choice | undefined {
  return choices[Math.floor(Math.random() * choices.length)];
}
