import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { seedCount } from '#contract/constants.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { touch } from '#web/touch/touch.ts';
import type { Choice } from './choices.ts';
import type { Kind } from './kinds.ts';

/** What has been chosen so far. It outlives the page it was chosen on: sign-up, redirects and reloads. */
export interface Picks {
  readonly animalId: string | null;
  readonly termId: string | null;
  readonly style: Style;
  readonly palette: Palette;
  readonly craziness: Craziness;
  /** Which of the many characters of the same picks. */
  readonly seed: number;
}

const storageKey = 'creator-picks';
const nothingYet: Picks = {
  animalId: null,
  termId: null,
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
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage may be switched off: the picks then last as long as the page.
  }
}

export function pickChoice({ kind, id }: Choice): void {
  pick(kind === 'animal' ? { animalId: id } : { termId: id });
}

/** Somebody's own pick can be heard. */
export function pickByHand(picked: Choice | Partial<Picks>): void {
  touch('pick');
  if ('id' in picked) pickChoice(picked);
  else pick(picked);
}

export function clearChoice(kind: Kind): void {
  pick(kind === 'animal' ? { animalId: null } : { termId: null });
}

/** Another character of the same picks; it costs nothing. */
export function reroll(): void {
  pick({ seed: rolled() });
}

function rolled(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % seedCount;
}

/** Takes over what a link like `/?animal=shark&term=disco` asks for. */
export function pickFromAddress(search: string): boolean {
  const asked = new URLSearchParams(search);
  const [animalId, termId] = [asked.get('animal'), asked.get('term')];
  if (animalId) pick({ animalId });
  if (termId) pick({ termId });
  return Boolean(animalId ?? termId);
}

function remembered(): Picks {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof saved === 'object' ? { ...nothingYet, ...saved } : nothingYet;
  } catch {
    return nothingYet;
  }
}
