import type { IdentityAccount, SocialProvider } from '#contract/identity.ts';
import type { RuntimeConfig } from '#contract/pages/page.ts';
import type { Session } from '#web/lib/api-client.ts';

export type IdentityConfig = RuntimeConfig['identity'];

/** What the app needs from an identity provider. Errors carry Firebase's codes. */
export interface AuthAdapter {
  /** Reports the first state and every change; `onFailure` where a session is likely but the provider fails. */
  watch(listener: (session: Session | null) => void, onFailure: (error: unknown) => void): () => void;
  /** The session with a valid token, which is renewed when it is about to expire. */
  session(): Promise<Session | null>;
  /** Checks with the provider whether the session is still valid; the listeners get the result. */
  recheck(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** Call it directly in a click handler, or browsers block the window. */
  signInByPopup(provider: SocialProvider): Promise<void>;
  /** Leaves the page; settles only if the visitor returns without having signed in. */
  signInByRedirect(provider: SocialProvider): Promise<void>;
  /** On load: whether such a redirect has just signed in a user. Throws its error. */
  readRedirectResult(): Promise<boolean>;
  requestReset(email: string): Promise<void>;
  confirmReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  requestEmailVerification(): Promise<void>;
  /** Returns the e-mail. The code is null where the provider handles links on its own page, then leads here. */
  verifyEmail(code: string | null): Promise<string>;
  /** Only with our own server as the provider. */
  account?: AccountSettings;
}

export interface AccountSettings {
  read(): Promise<IdentityAccount>;
  changePassword(current: string, password: string): Promise<void>;
  /** Takes effect once the link or the code sent to the new address is used. */
  changeEmail(email: string, password: string): Promise<void>;
  /** With the six digits of the mail that this browser's session asked for. */
  verifyEmailByCode(code: string): Promise<void>;
  endSession(id: string): Promise<void>;
  signOutEverywhere(): Promise<void>;
}
