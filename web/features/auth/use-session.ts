import { useEffect, useState, useSyncExternalStore } from 'react';
import { authenticateWith } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { IdentityConfig, Session } from './adapter.ts';
import { loadAdapter } from './load-adapter.ts';
import { hasSignedInHint, leaveSignedInHint } from './signed-in-hint.ts';

/** The identity provider's word on who is here: undefined until it has spoken, null for nobody. */
export function useSession(config: IdentityConfig): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();
  // Without a trace of an earlier sign-in nobody waits; the provider may still correct us.
  const expected = useSyncExternalStore(neverChanges, hasSignedInHint, () => true);

  useEffect(() => {
    let stop = () => {};
    let left = false;
    let signedIn = false;
    function update(next: Session | null) {
      signedIn = next !== null;
      leaveSignedInHint(next !== null);
      setSession(next);
    }
    async function listen() {
      const adapter = await loadAdapter(config);
      if (left) return;
      authenticateWith(() => adapter.token());
      stop = adapter.watch(update);
      const returned = await adapter.readRedirectResult().catch((error: unknown) => {
        // Whoever left by redirect left word that they would come back signed in.
        if (!signedIn) leaveSignedInHint(false);
        throw error;
      });
      if (returned) {
        toast({ title: 'Success!', description: 'You are signed in.' });
      }
    }
    listen().catch((error: unknown) => {
      reportError(error);
      setSession((known) => known ?? null);
    });
    return () => {
      left = true;
      stop();
    };
  }, [config]);

  return session === undefined && !expected ? null : session;
}

const neverChanges = () => () => {};
