import { useSyncExternalStore } from 'react';
import { siteStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const storageKey = 'muted';
const store = createStore(siteStorage.get(storageKey) === 'true');

/** Whether UI sounds are off. Songs are not affected: they only play on request. */
export const isMuted = store.get;

/** The server renders pages with sounds on. */
export const useMuted = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => false);

export function setMuted(muted: boolean): void {
  store.set(muted);
  siteStorage.set(storageKey, muted ? 'true' : null);
}
