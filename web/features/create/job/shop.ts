import { createStore, useStore } from '#web/lib/store.ts';

const store = createStore(false);

export const useShopIsOpen = (): boolean => useStore(store);
export const openShop = (): void => store.set(true);
export const closeShop = (): void => store.set(false);
