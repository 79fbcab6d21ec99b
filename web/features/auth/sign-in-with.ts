import type { SocialProvider } from '#contract/identity.ts';
import type { AuthAdapter } from './adapter.ts';
import { codeOf } from './auth-error.ts';
import { deleteStoredAction, storeAction } from './stored-action.ts';

const worthRedirecting = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
]);

type PopupAndRedirect = Pick<AuthAdapter, 'signInByPopup' | 'signInByRedirect'>;

/** Tries a popup, then a redirect; throws the popup's error. Returns whether a user has signed in. */
export async function signInWith(adapter: PopupAndRedirect, provider: SocialProvider): Promise<boolean> {
  try {
    await adapter.signInByPopup(provider);
    return true;
  } catch (error) {
    if (!worthRedirecting.has(codeOf(error))) throw error;
    storeAction();
    await adapter
      .signInByRedirect(provider)
      .catch(() => {
        throw error;
      })
      // The page was not left: the action is still in memory.
      .finally(deleteStoredAction);
    return false;
  }
}
