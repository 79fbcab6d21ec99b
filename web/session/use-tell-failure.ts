import { messageOf } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isUnauthorized, useSignInAgain } from './auth.ts';

/** What a failed action says to the person; a session that ended asks them to sign in again. */
export function useTellFailure(): (error: unknown) => void {
  const signInAgain = useSignInAgain();
  return (error) => {
    if (isUnauthorized(error)) return signInAgain();
    toast({
      title: 'That did not work',
      description: messageOf(error),
      variant: 'destructive',
    });
  };
}
