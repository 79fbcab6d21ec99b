import type { SocialProvider } from '#contract/identity.ts';
import type { RuntimeConfig } from '#contract/page.ts';

export type IdentityConfig = RuntimeConfig['identity'];

/** Somebody is signed in: what the identity provider tells us before our own API does. */
export interface Session {
  readonly token: string;
}

/** What the app asks of an identity provider. Whatever goes wrong is thrown with a Firebase code. */
export interface AuthAdapter {
  /** Calls back with the first known state, then on every change; returns the way to stop it. */
  watch(listener: (session: Session | null) => void): () => void;
  /** A token fit for a call now, renewed when it is about to expire. */
  token(): Promise<string | null>;
  /** Asks the provider again whether the session still stands; the listeners hear the answer. */
  recheck(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** To be called straight from a press, or browsers block the window. */
  signInByPopup(provider: SocialProvider): Promise<void>;
  /** Leaves the page; comes back only if the person returns without having signed in. */
  signInByRedirect(provider: SocialProvider): Promise<void>;
  /** On load: whether such a redirect has just signed somebody in. Throws what went wrong with it. */
  readRedirectResult(): Promise<boolean>;
  requestReset(email: string): Promise<void>;
  confirmReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
}
