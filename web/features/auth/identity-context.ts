import { createContext, use } from 'react';
import type { AuthAdapter, IdentityConfig } from './adapter.ts';
import type { AuthDialogView } from './use-auth-dialog.ts';

/** What the parts of this feature share and nobody else needs. */
export interface Identity {
  readonly config: IdentityConfig;
  adapter(): Promise<AuthAdapter>;
  /** After a sign-in: waits for the token, then for our own word on who this is. */
  settleSignIn(): Promise<void>;
  openDialog(view: AuthDialogView): void;
}

export const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity needs an AuthProvider above it');
  return identity;
}
