import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

const storageKey = 'muted';
const store = createStore(remembered());

/** Whether somebody wants to touch things in silence. Songs are heard when they are played. */
export const isMuted = store.get;

/** Pages come rendered for those who hear. */
export const useMuted = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => false);

export function setMuted(muted: boolean): void {
  store.set(muted);
  try {
    if (muted) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
