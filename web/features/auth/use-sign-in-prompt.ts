import { useCallback } from 'react';
import { signInPromptDelay } from '#contract/constants.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useAuth } from './auth-context.tsx';

/** Tells a guest why signing in is needed, then opens the sign-in modal a moment later. */
export function useSignInPrompt(): (title: string, description: string) => void {
  const { openSignIn } = useAuth();
  return useCallback(
    (title, description) => {
      toast({ title, description });
      setTimeout(openSignIn, signInPromptDelay.afterGuestToast);
    },
    [openSignIn],
  );
}
