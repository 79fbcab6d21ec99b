import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';

/** What a guest was about to do when asked to sign in: they go on with it once they are. */
interface Intention {
  goOn(): void;
  /** Under this name the page that comes after a sign-in elsewhere finds it again. */
  readonly name?: string | undefined;
}

let intention: Intention | undefined;
/** The name of what was begun before the page was left, from when somebody is signed in until it is gone on with. */
const due = createStore<string | null>(null);

export function intend(next: Intention | undefined): void {
  intention = next;
}

/** For a dialog that is closed by hand: whoever signs in later has something else in mind. */
export function forgetIntention(): void {
  intention = undefined;
}

/** Somebody is signed in. Once only: it is forgotten before it is done. */
export function goOnAsIntended(): void {
  const goOn = intention?.goOn;
  intention = undefined;
  goOn?.();
}

export function intendedName(): string | undefined {
  return intention?.name;
}

/** For a page that is loaded anew: whoever does what is so named goes on with it. */
export function makeDue(name: string): void {
  due.set(name);
}

/** Does it where it was begun before the page was left for a sign-in; null while it cannot be done yet. */
export function useGoingOn(name: string | null, goOn: () => void): void {
  const isDue = useStore(due) === name && name !== null;
  const onDue = useEffectEvent(goOn);
  useEffect(() => {
    // Asked again: of several that are told of it, one goes on.
    if (!isDue || due.get() === null) return;
    due.set(null);
    onDue();
  }, [isDue]);
}
