import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { seedCount } from '#contract/constants.ts';
import { crazinessLevels, palettes, styles } from '#web/brain-rot/options.ts';
import { tabStorage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import type { Choice, Kind } from './choices.ts';

/** What the user has picked so far. It survives sign-up, redirects and reloads. */
export interface Picks {
  readonly animalId: string | null;
  readonly termId: string | null;
  /** The user has changed the pair; until then a guest sees today's mash. */
  readonly own: boolean;
  readonly style: Style;
  readonly palette: Palette;
  readonly craziness: Craziness;
  /** Which of the characters that the same picks can make. */
  readonly seed: number;
}

const storageKey = 'creator-picks';
const noPair = { animalId: null, termId: null };
const defaults: Picks = {
  ...noPair,
  own: false,
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
  seed: randomSeed(),
};
const store = createStore<Picks>(storedPicks());

export function usePicks(): Picks {
  return useStore(store);
}

function pick(changes: Partial<Picks>): void {
  const next = { ...store.get(), ...changes };
  store.set(next);
  // Today's mash is not stored: tomorrow it is another.
  tabStorage.set(storageKey, JSON.stringify(next.own ? next : { ...next, ...noPair }));
}

/** The other half of a suggested pair becomes the user's own as well. */
export function pickChoice({ kind, id }: Choice): void {
  pick({ ...(kind === 'animal' ? { animalId: id } : { termId: id }), own: true });
}

export function pickByHand(picked: Choice | Partial<Picks>): void {
  playUiSound('pick');
  if ('id' in picked) pickChoice(picked);
  else pick(picked);
}

export function clearChoice(kind: Kind): void {
  pick({ ...(kind === 'animal' ? { animalId: null } : { termId: null }), own: true });
}

/** Shows a pair until the user has picked one. */
export function suggestPair(pair: Pick<Picks, 'animalId' | 'termId'> | undefined): void {
  if (!store.get().own) store.set({ ...store.get(), ...(pair ?? noPair) });
}

export function adoptSuggestedPair(): void {
  pick({ own: true });
}

export function reroll(): void {
  pick({ seed: randomSeed() });
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % seedCount;
}

export const addressKeys = ['animal', 'term', 'style', 'palette', 'craziness'] as const;

/** Applies a link like `/?animal=shark&term=disco&style=2D`; unknown options are ignored. */
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

function storedPicks(): Picks {
  try {
    const saved: unknown = JSON.parse(tabStorage.get(storageKey) ?? 'null');
    return typeof saved === 'object' ? { ...defaults, ...saved } : defaults;
  } catch {
    return defaults;
  }
}
