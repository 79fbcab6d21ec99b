import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';

/** The action that a guest was asked to sign in for; it runs after the sign-in. */
interface PendingAction {
  run(): void;
  /** Identifies it on the page that is loaded after a sign-in by redirect. */
  readonly name?: string | undefined;
}

let pending: PendingAction | undefined;
/** The name of an action to resume after a sign-in that left the page. */
const resumed = createStore<string | null>(null);

export function setPendingAction(action: PendingAction | undefined): void {
  pending = action;
}

/** Called after a sign-in. The action is cleared first, so that it runs only once. */
export function runPendingAction(): void {
  const action = pending;
  pending = undefined;
  action?.run();
}

export function pendingAction(): PendingAction | undefined {
  return pending;
}

/** On a newly loaded page: the component that has an action of this name runs it. */
export function resumeAction(name: string): void {
  resumed.set(name);
}

/** Runs an action that was begun before a sign-in left the page. The name is null while it cannot run yet. */
export function useResumedAction(name: string | null, run: () => void): void {
  const isResumed = useStore(resumed) === name && name !== null;
  const onResumed = useEffectEvent(run);
  useEffect(() => {
    // Read again: of several components with this name only one runs it.
    if (!isResumed || resumed.get() === null) return;
    resumed.set(null);
    onResumed();
  }, [isResumed]);
}
