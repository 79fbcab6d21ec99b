import { createStore } from '#web/lib/store.ts';

/** After a payment, until the next Brain Rot is begun: the creator offers the pair that has waited for it. */
export const justBought = createStore(false);
