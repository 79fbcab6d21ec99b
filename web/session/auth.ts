import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import { signInPromptDelay } from '#contract/constants.ts';
import { createStore } from '#web/lib/store.ts';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import { runPendingAction, setPendingAction } from './pending-action.ts';

export interface Auth {
  readonly user: User | null;
  /** Until the identity provider has answered and, for a signed-in user, our own API. */
  readonly loading: boolean;
  readonly token: string | null;
  /** There seems to be a session, but the identity provider or our own API could not be reached. */
  readonly failed: boolean;
  retry(): void;
  /** Counts the users who have signed out: used as a key, it discards what one of them began. */
  readonly sessionEpoch: number;
  openSignIn(): void;
  /** For links that promise an account. */
  openSignUp(): void;
  /** After a toast that gives the reason; several at once open the dialog once. */
  openSignInAfter(delayMs: number, view?: 'sign-in' | 'sign-up' | 'code'): void;
  signOut(): Promise<void>;
}

type Action = (auth: Auth) => void;
let waiting: Action[] = [];
let loadProvider = () => {};

/** Runs an action once the auth provider is loaded: most pages are read without it. */
function whenLoaded(action: Action): void {
  waiting.push(action);
  loadProvider();
}

/** The state on the server, and in the browser until the auth provider is loaded. */
const initial: Auth = {
  user: null,
  loading: true,
  token: null,
  failed: false,
  sessionEpoch: 0,
  retry: () => whenLoaded(({ retry }) => retry()),
  openSignIn: () => whenLoaded(({ openSignIn }) => openSignIn()),
  openSignUp: () => whenLoaded(({ openSignUp }) => openSignUp()),
  openSignInAfter(delayMs, view) {
    const asked = performance.now();
    whenLoaded(({ openSignInAfter }) =>
      openSignInAfter(Math.max(0, delayMs - (performance.now() - asked)), view),
    );
  },
  signOut: () => new Promise((resolve) => whenLoaded(({ signOut }) => resolve(signOut()))),
};

const store = createStore(initial);

/** Not a context: a change of one discards the HTML of parts that are not hydrated yet. */
export function useAuth(): Auth {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}

/** For event handlers, which need no re-render when the session changes. */
export const currentAuth = (): Auth => store.get();

export function publishAuth(auth: Auth): void {
  store.set(auth);
  const actions = waiting;
  waiting = [];
  for (const act of actions) act(auth);
  if (auth.user) runPendingAction();
}

/** The state before the auth provider is loaded, and the way to load it for an action. */
export function awaitProvider(known: Pick<Auth, 'loading' | 'failed'>, load: () => void): void {
  loadProvider = load;
  store.set({ ...initial, ...known });
  if (waiting.length > 0) load();
}

/** Tells a guest why, then opens Create Account. The action runs afterwards; a named one even if sign-in left the page. */
export function promptSignUp(title: string, description: string, run?: () => void, name?: string): void {
  setPendingAction(run && { run, name });
  toast({ title, description, asks: true });
  currentAuth().openSignInAfter(signInPromptDelay.afterGuestToast, 'sign-up');
}

/** Whether the API rejected a call because the session has ended. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');
}

/** After such a rejection: says so, and opens the sign-in dialog. */
export function askToSignInAgain(): void {
  toastError('Unauthorized', 'You are logged out. Logging in again...');
  currentAuth().openSignInAfter(signInPromptDelay.afterUnauthorized);
}
