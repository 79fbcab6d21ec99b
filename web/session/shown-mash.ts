import { createStore } from '#web/lib/store.ts';

/** What stands in the creator: its name to be, and the two drawings it is mashed of. */
export interface ShownMash {
  readonly name: string;
  readonly arts: readonly [string, string];
}

/** Kept by the creator, for others who show what somebody is about to make. */
export const shownMash = createStore<ShownMash | null>(null);
