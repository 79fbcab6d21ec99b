import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { isUnauthorized } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

interface WaysOut {
  askToSignInAgain(): void;
  goToCheckout(): void;
}

export function tellJobFailure(error: unknown, { askToSignInAgain, goToCheckout }: WaysOut): void {
  if (error instanceof ConnectionLost) {
    toast({
      title: 'Connection Lost',
      description: 'Your Brain Rot may still be on its way: look in your gallery in a moment.',
      variant: 'destructive',
    });
    return;
  }
  const status = statusOf(error);
  if (isUnauthorized(error)) {
    askToSignInAgain();
    return;
  }
  toast({
    title: 'Generation Failed',
    description: reasonOf(error),
    variant: 'destructive',
    ...(status === 402 ? { action: { label: 'Buy Credits', onPress: goToCheckout } } : {}),
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message;
  return statusOf(error) ? messageOf(error) : 'We could not reach the server. Nothing was charged.';
}

/** The server gave up; the message says why, and that the credit is back. */
export class JobFailed extends Error {}
/** The stream is lost; the job may still finish. */
export class ConnectionLost extends Error {}
