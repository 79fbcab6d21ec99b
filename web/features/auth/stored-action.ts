import { tabStorage } from '#web/lib/storage.ts';
import { currentAuth } from '#web/session/auth.ts';
import { pendingAction, resumeAction, setPendingAction } from '#web/session/pending-action.ts';

const storageKey = 'pending-action';
/** After longer on the provider's page the action is no longer expected. */
const lifetimeMs = 15 * 60_000;

/** Before a redirect to the provider: stores the pending action's name for this tab. */
export function storeAction(): void {
  const name = pendingAction()?.name;
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

/**
 * For a new account, whose free credit comes with the confirmed e-mail: a generation waits for it. False where the guest
 * signs up for something else, which goes first.
 */
export function holdForVerification(): boolean {
  const action = pendingAction();
  if (!action) return true;
  if (action.name !== 'generate') return false;
  const held = {
    ...action,
    run() {
      if (currentAuth().user?.welcome === 'proof') setPendingAction(held);
      else action.run();
    },
  };
  setPendingAction(held);
  return true;
}
