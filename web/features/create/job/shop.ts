import { createStore, useStore } from '#web/lib/store.ts';

const store = createStore(false);

/** The state of the sheet that sells credits. */
export const useShopIsOpen = (): boolean => useStore(store);
export const openShop = (): void => store.set(true);
export const closeShop = (): void => store.set(false);
