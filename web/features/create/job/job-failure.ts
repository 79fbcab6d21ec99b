import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { isUnauthorized } from '#web/session/auth.ts';
import { toastError } from '#web/ui/toasts/toast-store.ts';

export function tellJobFailure(
  error: unknown,
  { askToSignInAgain, goToCheckout }: { askToSignInAgain(): void; goToCheckout(): void },
  tryAgain: () => void,
): void {
  if (error instanceof Offline) {
    const again = { label: 'Try again', onPress: tryAgain };
    toastError('Generation Failed', "You're offline. Nothing was charged.", again);
    return;
  }
  if (error instanceof ConnectionLost) {
    toastError('Connection Lost', 'It may still be coming. Check your gallery in a minute.');
    return;
  }
  const status = statusOf(error);
  if (isUnauthorized(error)) {
    askToSignInAgain();
    return;
  }
  const buy = { label: 'Buy Credits', onPress: goToCheckout };
  toastError('Generation Failed', reasonOf(error), status === 402 ? buy : undefined);
}

function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message;
  return statusOf(error) ? messageOf(error) : "We couldn't reach the server. Nothing was charged.";
}

/** The server gave up; the message says why, and that the credit is back. */
export class JobFailed extends Error {}
/** The order never left the browser. */
export class Offline extends Error {}
/** The stream is lost; the job may still finish. */
export class ConnectionLost extends Error {}
