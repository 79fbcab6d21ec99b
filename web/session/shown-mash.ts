import { createStore } from '#web/lib/store.ts';

/** The current choice in the creator: the name it would get, and its two drawings. */
export interface ShownMash {
  readonly name: string;
  readonly arts: readonly [string, string];
}

/** Written by the creator, shown by the sign-in dialog. */
export const shownMash = createStore<ShownMash | null>(null);
