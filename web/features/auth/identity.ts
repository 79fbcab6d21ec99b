import { use } from 'react';
import type { User } from '#contract/account.ts';
import type { AuthAdapter, IdentityConfig } from './adapters/adapter.ts';
import type { AuthDialogView } from './dialog/use-auth-dialog.ts';

/** Shared by the parts of this feature only. */
export interface Identity {
  readonly config: IdentityConfig;
  adapter(): Promise<AuthAdapter>;
  /** After a sign-in: waits for the token, then for our own API's user. */
  settleSignIn(): Promise<User | null>;
  openDialog(view: AuthDialogView): void;
}

let current: Identity | undefined;
let resolveFirst: (identity: Identity) => void;
const first = new Promise<Identity>((resolve) => (resolveFirst = resolve));

export function provideIdentity(identity: Identity): void {
  current = identity;
  resolveFirst(identity);
}

/** Suspends a page that is rendered before the auth provider. */
export function useIdentity(): Identity {
  return current ?? use(first);
}
