import type { RuntimeConfig } from '#contract/page.ts';

/** Somebody is signed in: what the identity provider tells us before our own API does. */
export interface Session {
  readonly token: string;
}

/** What the app asks of an identity provider; the embedded one and Firebase each fill it in. */
export interface AuthAdapter {
  /** Calls back with the first known state, then on every change; returns the way to stop it. */
  watch(listener: (session: Session | null) => void): () => void;
  /** A token fit for a call now, renewed when it is about to expire. */
  token(): Promise<string | null>;
  signOut(): Promise<void>;
}

const guestOnly: AuthAdapter = {
  watch(listener) {
    listener(null);
    return () => {};
  },
  token: async () => null,
  signOut: async () => {},
};

export async function loadAdapter(_identity: RuntimeConfig['identity']): Promise<AuthAdapter> {
  return guestOnly;
}
