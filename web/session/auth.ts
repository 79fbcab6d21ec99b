import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import { signInPromptDelay } from '#contract/constants.ts';
import { createStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { goOnAsIntended, intend } from './intention.ts';

/** Who is here. Every feature may ask; the auth feature keeps it. */
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
  /** For doors that promise an account. */
  openSignUp(): void;
  /** For what a toast gives the reason of; several at once open the dialog once. */
  openSignInAfter(delayMs: number, view?: 'sign-in' | 'sign-up'): void;
  signOut(): Promise<void>;
}

type Keeper = (auth: Auth) => void;
let keepers: Keeper[] = [];
let onWanted = () => {};

/** Does it once somebody keeps who is here: most pages are read without that. */
function whenKept(act: Keeper): void {
  keepers.push(act);
  onWanted();
}

/** As the server renders it, and as it stays until the keeper's code is here. */
const unkept: Auth = {
  user: null,
  loading: true,
  token: null,
  failed: false,
  departures: 0,
  retry: () => whenKept(({ retry }) => retry()),
  openSignIn: () => whenKept(({ openSignIn }) => openSignIn()),
  openSignUp: () => whenKept(({ openSignUp }) => openSignUp()),
  openSignInAfter(delayMs, view) {
    const asked = performance.now();
    whenKept(({ openSignInAfter }) =>
      openSignInAfter(Math.max(0, delayMs - (performance.now() - asked)), view),
    );
  },
  signOut: () => new Promise((resolve) => whenKept(({ signOut }) => resolve(signOut()))),
};

const store = createStore(unkept);

/** Not a context: a part of the page that came rendered and is not alive yet would be drawn anew when it changes. */
export function useAuth(): Auth {
  return useSyncExternalStore(store.subscribe, store.get, () => unkept);
}

/** For what a press does: nothing that only acts for somebody is drawn anew when somebody comes or goes. */
export const currentAuth = (): Auth => store.get();

/** For the keeper, with every change. */
export function keepAuth(auth: Auth): void {
  store.set(auth);
  const waiting = keepers;
  keepers = [];
  for (const act of waiting) act(auth);
  if (auth.user) goOnAsIntended();
}

/** What is known before there is a keeper, and what fetches it when it is wanted. */
export function awaitKeeper(known: Pick<Auth, 'loading' | 'failed'>, fetchKeeper: () => void): void {
  onWanted = fetchKeeper;
  store.set({ ...unkept, ...known });
  if (keepers.length > 0) fetchKeeper();
}

/**
 * Tells a guest why signing in is needed, then opens the sign-in dialog a moment later. What they go on with then needs a
 * name for `useGoingOn` where it should outlive a sign-in that leaves the page.
 */
export function promptSignIn(title: string, description: string, goOn?: () => void, name?: string): void {
  prompt(title, description, 'sign-in', goOn && { goOn, name });
}

/** The same where an account is promised: it opens on Create Account. */
export function promptSignUp(title: string, description: string, goOn?: () => void, name?: string): void {
  prompt(title, description, 'sign-up', goOn && { goOn, name });
}

function prompt(
  title: string,
  description: string,
  view: 'sign-in' | 'sign-up',
  intention: Parameters<typeof intend>[0],
): void {
  intend(intention);
  toast({ title, description, asks: true });
  currentAuth().openSignInAfter(signInPromptDelay.afterGuestToast, view);
}

/** Whether the API refused a call because nobody is signed in any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');
}

/** For an action refused that way: says so, and opens the sign-in dialog. */
export function askToSignInAgain(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  currentAuth().openSignInAfter(signInPromptDelay.afterUnauthorized);
}
