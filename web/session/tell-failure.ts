import { messageOf } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { askToSignInAgain, isUnauthorized } from './auth.ts';

/** What a failed action says to the person; a session that ended asks them to sign in again. */
export function tellFailure(error: unknown): void {
  if (isUnauthorized(error)) return askToSignInAgain();
  toast({
    title: 'That did not work',
    description: messageOf(error),
    variant: 'destructive',
  });
}
