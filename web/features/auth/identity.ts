import { use } from 'react';
import type { User } from '#contract/account.ts';
import type { AuthAdapter, IdentityConfig } from './adapter.ts';
import type { AuthDialogView } from './use-auth-dialog.ts';

/** What the parts of this feature share and nobody else needs. */
export interface Identity {
  readonly config: IdentityConfig;
  adapter(): Promise<AuthAdapter>;
  /** After a sign-in: waits for the token, then for our own word on who this is. */
  settleSignIn(): Promise<User | null>;
  openDialog(view: AuthDialogView): void;
}

let kept: Identity | undefined;
let keep: (identity: Identity) => void;
const comes = new Promise<Identity>((resolve) => {
  keep = resolve;
});

export function keepIdentity(identity: Identity): void {
  kept = identity;
  keep(identity);
}

/** Waits for the keeper where a page is here before it. */
export function useIdentity(): Identity {
  return kept ?? use(comes);
}
