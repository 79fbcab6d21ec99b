import { createContext, use, useCallback } from 'react';
import type { User } from '#contract/account.ts';
import { signInPromptDelay } from '#contract/constants.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Who is here. Every feature may ask; the auth feature provides it. */
export interface Auth {
  readonly user: User | null;
  /** Until the first word from the identity provider, and from our own API if somebody is signed in. */
  readonly loading: boolean;
  readonly token: string | null;
  /** Somebody is signed in, but neither the identity provider nor our own API could say who. */
  readonly failed: boolean;
  /** Asks it again. */
  retry(): void;
  /** How many people have been here before: what one of them began is not shown to the next. */
  readonly departures: number;
  openSignIn(): void;
  /** For what a toast gives the reason of; several at once open the dialog once. */
  openSignInAfter(delayMs: number): void;
  signOut(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** Tells a guest why signing in is needed, then opens the sign-in dialog a moment later. */
export function useSignInPrompt(): (title: string, description: string) => void {
  const { openSignInAfter } = useAuth();
  return useCallback(
    (title, description) => {
      toast({ title, description });
      openSignInAfter(signInPromptDelay.afterGuestToast);
    },
    [openSignInAfter],
  );
}

/** Whether the API refused a call because nobody is signed in any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');
}

/** For an action refused that way: says so, and opens the sign-in dialog. */
export function useSignInAgain(): () => void {
  const { openSignInAfter } = useAuth();
  return useCallback(() => {
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    openSignInAfter(signInPromptDelay.afterUnauthorized);
  }, [openSignInAfter]);
}
