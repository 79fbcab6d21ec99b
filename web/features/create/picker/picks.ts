import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { seedCount } from '#contract/constants.ts';
import { crazinessLevels, palettes, styles } from '#web/brain-rot/options.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { touch } from '#web/touch/touch.ts';
import type { Choice } from './choices.ts';
import type { Kind } from './kinds.ts';

/** What has been chosen so far. It outlives the page it was chosen on: sign-up, redirects and reloads. */
export interface Picks {
  readonly animalId: string | null;
  readonly termId: string | null;
  /** Somebody has put the two there, or taken them away; until then a guest is shown today's mash. */
  readonly own: boolean;
  readonly style: Style;
  readonly palette: Palette;
  readonly craziness: Craziness;
  /** Which of the many characters of the same picks. */
  readonly seed: number;
}

const storageKey = 'creator-picks';
const nobody = { animalId: null, termId: null };
const nothingYet: Picks = {
  ...nobody,
  own: false,
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
  seed: rolled(),
};
const store = createStore<Picks>(remembered());

export function usePicks(): Picks {
  return useStore(store);
}

function pick(changes: Partial<Picks>): void {
  const next = { ...store.get(), ...changes };
  store.set(next);
  try {
    // Today's mash is not remembered: tomorrow's is another.
    sessionStorage.setItem(storageKey, JSON.stringify(next.own ? next : { ...next, ...nobody }));
  } catch {
    // Storage may be switched off: the picks then last as long as the page.
  }
}

/** What stands beside it becomes their own as well: it was left there. */
export function pickChoice({ kind, id }: Choice): void {
  pick({ ...(kind === 'animal' ? { animalId: id } : { termId: id }), own: true });
}

/** Somebody's own pick can be heard. */
export function pickByHand(picked: Choice | Partial<Picks>): void {
  touch('pick');
  if ('id' in picked) pickChoice(picked);
  else pick(picked);
}

export function clearChoice(kind: Kind): void {
  pick({ ...(kind === 'animal' ? { animalId: null } : { termId: null }), own: true });
}

/** Stands in for picks until there are any: these two, or nobody. */
export function standIn(pair: Pick<Picks, 'animalId' | 'termId'> | undefined): void {
  if (!store.get().own) store.set({ ...store.get(), ...(pair ?? nobody) });
}

/** Whoever wants what stands in has picked it. */
export function adoptStandIn(): void {
  pick({ own: true });
}

/** Another character of the same picks; it costs nothing. */
export function reroll(): void {
  pick({ seed: rolled() });
}

function rolled(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % seedCount;
}

/** What a link to the creator may ask for. */
export const addressKeys = ['animal', 'term', 'style', 'palette', 'craziness'] as const;

/** Takes over what a link like `/?animal=shark&term=disco&style=2D` asks for, as far as there is such a thing. */
export function pickFromAddress(search: string): boolean {
  const asked = new URLSearchParams(search);
  const [animalId, termId] = [asked.get('animal'), asked.get('term')];
  const style = styles.find(({ value }) => value === asked.get('style'))?.value;
  const palette = palettes.find(({ value }) => value === asked.get('palette'))?.value;
  const craziness = crazinessLevels.find(({ value }) => value === asked.get('craziness'))?.value;
  pick({
    ...(animalId && { animalId }),
    ...(termId && { termId }),
    ...((animalId || termId) && { own: true }),
    ...(style && { style }),
    ...(palette && { palette }),
    ...(craziness && { craziness }),
  });
  return addressKeys.some((key) => asked.has(key));
}

function remembered(): Picks {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof saved === 'object' ? { ...nothingYet, ...saved } : nothingYet;
  } catch {
    return nothingYet;
  }
}
