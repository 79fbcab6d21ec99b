import type { IdentityAccount, SocialProvider } from '#contract/identity.ts';
import type { RuntimeConfig } from '#contract/page.ts';
import type { Session } from '#web/lib/api-client.ts';

export type IdentityConfig = RuntimeConfig['identity'];

/** What the app asks of an identity provider. Whatever goes wrong is thrown with a Firebase code. */
export interface AuthAdapter {
  /**
   * Calls back with the first known state, then on every change; returns the way to stop it. Where somebody
   * seems to be signed in and the provider cannot be asked, that is a failure and not a guest.
   */
  watch(listener: (session: Session | null) => void, onFailure: (error: unknown) => void): () => void;
  /** Whose token is fit for a call now; renewed when it is about to expire. */
  session(): Promise<Session | null>;
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
  /** Mails the signed-in person a link that proves their e-mail. */
  requestProof(): Promise<void>;
  /**
   * Proves it with that link's code, and answers whose it is. Null where the provider has a page of its own for its
   * links, and people come here afterwards.
   */
  confirmEmail(code: string | null): Promise<string>;
  /** Only where our own server keeps who signs in how and where. */
  account?: AccountKeeping;
}

/** How the signed-in person signs in, and where they are signed in. */
export interface AccountKeeping {
  read(): Promise<IdentityAccount>;
  changePassword(current: string, password: string): Promise<void>;
  /** Counts once the link that goes there is followed. */
  changeEmail(email: string, password: string): Promise<void>;
  endSession(id: string): Promise<void>;
  signOutEverywhere(): Promise<void>;
}
