import { messageOf } from '#web/lib/api-client.ts';
import { toastError } from '#web/ui/toasts/toast-store.ts';
import { askToSignInAgain, isUnauthorized } from './auth.ts';

/** Shows why an action failed; an expired session opens the sign-in dialog. */
export function tellFailure(error: unknown): void {
  if (isUnauthorized(error)) return askToSignInAgain();
  toastError("That didn't work", messageOf(error));
}
