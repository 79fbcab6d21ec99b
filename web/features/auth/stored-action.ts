import { tabStorage } from '#web/lib/storage.ts';
import { currentAuth } from '#web/session/auth.ts';
import { pendingActionName, resumeAction, setPendingAction } from '#web/session/pending-action.ts';

const storageKey = 'pending-action';
/** After longer on the provider's page the action is no longer expected. */
const lifetimeMs = 15 * 60_000;

/** Before a redirect to the provider: stores the pending action's name for this tab. */
export function storeAction(): void {
  const name = pendingActionName();
  tabStorage.set(storageKey, name ? JSON.stringify({ name, at: Date.now() }) : null);
}

export function deleteStoredAction(): void {
  tabStorage.set(storageKey, null);
}

/** After a sign-in by redirect. The stored action is deleted first, so that it runs only once. */
export function resumeStoredAction(): void {
  const name = storedName();
  deleteStoredAction();
  if (!name) return;
  if (currentAuth().user) resumeAction(name);
  else setPendingAction({ run: () => resumeAction(name), name });
}

function storedName(): string | undefined {
  try {
    const { name, at } = JSON.parse(tabStorage.get(storageKey) ?? '{}') as Record<string, unknown>;
    const age = Date.now() - Number(at);
    return typeof name === 'string' && age >= 0 && age < lifetimeMs ? name : undefined;
  } catch {
    return undefined;
  }
}
