import type { SocialProvider } from '#contract/identity.ts';
import type { AuthAdapter } from './adapter.ts';
import { codeOf } from './auth-error.ts';
import { carryIntention, dropIntention } from './carried-intention.ts';

const worthRedirecting = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
]);

type PopupAndRedirect = Pick<AuthAdapter, 'signInByPopup' | 'signInByRedirect'>;

/**
 * A popup first; when it is blocked, closed or cancelled, the whole page goes instead. If that cannot start
 * either, what happened to the popup is thrown. Answers whether somebody signed in.
 */
export async function signInWith(adapter: PopupAndRedirect, provider: SocialProvider): Promise<boolean> {
  try {
    await adapter.signInByPopup(provider);
    return true;
  } catch (error) {
    if (!worthRedirecting.has(codeOf(error))) throw error;
    carryIntention();
    await adapter
      .signInByRedirect(provider)
      .catch(() => {
        throw error;
      })
      // Still here: what was to be gone on with is as well.
      .finally(dropIntention);
    return false;
  }
}
