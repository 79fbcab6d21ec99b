import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

const storageKey = 'muted';
const store = createStore(readStored());

/** Whether UI sounds are off. Songs are not affected: they only play on request. */
export const isMuted = store.get;

/** The server renders pages with sounds on. */
export const useMuted = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => false);

export function setMuted(muted: boolean): void {
  store.set(muted);
  try {
    if (muted) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be disabled: the choice then lasts until the page is closed.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
