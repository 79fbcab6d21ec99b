import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { seedCount } from '#contract/constants.ts';
import { crazinessLevels, palettes, styles } from '#web/brain-rot/options.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { siteStorage, tabStorage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import type { Choice, Kind } from './choices.ts';

/** What the user has picked so far. It survives sign-up, redirects and reloads. */
export interface Picks {
  readonly animalId: string | null;
  readonly termId: string | null;
  /** The user has changed the pair; until then it is today's mash. */
  readonly own: boolean;
  readonly style: Style;
  readonly palette: Palette;
  readonly craziness: Craziness;
  /** Which of the characters that the same picks can make. */
  readonly seed: number;
}

export interface Pair {
  readonly animalId: string;
  readonly termId: string;
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
const store = createStore<Picks>(parsed(tabStorage.get(storageKey)));

export function usePicks(): Picks {
  return useStore(store);
}

function pick(changes: Partial<Picks>): void {
  store.set({ ...store.get(), ...changes });
  keepPicks();
}

/** In this tab, and a signed-in user's in this browser. Today's mash is not stored: tomorrow it is another. */
function keepPicks(): void {
  const picks = store.get();
  const { id: userId } = currentUser();
  tabStorage.set(storageKey, JSON.stringify(picks.own ? picks : { ...picks, ...noPair }));
  if (userId && picks.own && picks.animalId && picks.termId) {
    siteStorage.set(storageKey, JSON.stringify({ ...picks, userId }));
  }
}

/** On the signed-in page: keeps a guest's picks, else finds this user's last ones. They leave the tab with the user. */
export function recallPicks(): void {
  const { id: userId, signedOut } = currentUser();
  const last: Picks & { userId?: unknown } = parsed(siteStorage.get(storageKey));
  if (!store.get().own && last.userId === userId) store.set(last);
  keepPicks();
  signedOut.addEventListener('abort', forgetPicks);
}

function forgetPicks(): void {
  store.set(defaults);
  tabStorage.set(storageKey, null);
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

/** Shows a pair to a user who has picked none. */
export function suggestPair({ animalId, termId }: Pair): void {
  store.set({ ...store.get(), animalId, termId });
}

export function adoptSuggestedPair(): void {
  pick({ own: true });
}

/** After a pair was made another one is suggested: a second press must not make it again. */
export function releasePair({ animalId, termId }: Pair): void {
  const picks = store.get();
  if (picks.animalId !== animalId || picks.termId !== termId) return;
  pick({ ...noPair, own: false, seed: randomSeed() });
  siteStorage.set(storageKey, JSON.stringify({ ...store.get(), userId: currentUser().id }));
}

export function pickPair({ animalId, termId }: Pair): void {
  pick({ animalId, termId, own: true });
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
  if (!addressKeys.some((key) => asked.has(key))) return false;
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
  return true;
}

/** A pair whose halves were both cleared no longer counts as picked: the machine never starts empty. */
function parsed(text: string | null): Picks {
  try {
    const picks: Picks = { ...defaults, ...JSON.parse(text ?? 'null') };
    return { ...picks, own: picks.own && Boolean(picks.animalId ?? picks.termId) };
  } catch {
    return defaults;
  }
}
