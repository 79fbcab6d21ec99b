import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { authenticateWith, type Session } from '#web/lib/api-client.ts';
import { changeUser, currentUser } from '#web/lib/current-user.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import type { IdentityConfig } from './adapters/adapter.ts';
import { loadAdapter } from './adapters/load-adapter.ts';
import { hasSignedInHint, setSignedInHint } from './signed-in-hint.ts';
import { deleteStoredAction, resumeStoredAction } from './stored-action.ts';

interface Known {
  /** As the identity provider reports it: undefined until it has answered, null for a guest. */
  readonly session: Session | null | undefined;
  /** There seems to be a session, but the provider could not be reached. */
  readonly failed: boolean;
  readonly sessionEpoch: number;
}

export interface SessionState extends Known {
  askAgain(): void;
  /** Sets a session that is known before the provider reports it. */
  take(session: Session | null): void;
}

export function useSession(config: IdentityConfig, queryClient: QueryClient): SessionState {
  const [known, setKnown] = useState<Known>({ session: undefined, failed: false, sessionEpoch: 0 });
  // Without the hint of an earlier sign-in the visitor counts as a guest; the provider may correct that.
  const expected = useSyncExternalStore(neverChanges, hasSignedInHint, () => true);
  // A new object with the same content repeats the request.
  const [asked, setAsked] = useState({ config });

  const take = useCallback(
    (session: Session | null) => {
      setSignedInHint(session !== null);
      const signsIn = session !== null && currentUser().id === null;
      const signedOut = changeUser(session?.userId ?? null);
      if (signedOut) resetQueries(queryClient);
      if (signsIn) refetchGuestQueries(queryClient);
      setKnown(({ sessionEpoch }) => ({
        session,
        failed: false,
        sessionEpoch: sessionEpoch + (signedOut ? 1 : 0),
      }));
    },
    [queryClient],
  );

  useEffect(() => {
    let stop = () => {};
    let left = false;
    function fail(error: unknown) {
      reportError(error);
      setKnown((before) => (before.session ? before : { ...before, ...unreachable() }));
    }
    async function listen() {
      const adapter = await loadAdapter(asked.config);
      if (left) return;
      authenticateWith(() => adapter.session());
      stop = adapter.watch(take, fail);
      const returned = await adapter.readRedirectResult().catch((error: unknown) => {
        // The redirect set the hint before it left the page.
        if (currentUser().id === null) setSignedInHint(false);
        deleteStoredAction();
        throw error;
      });
      if (!returned) deleteStoredAction();
      else {
        resumeStoredAction();
        toast({ title: 'Success!', description: "You're signed in." });
      }
    }
    listen().catch(fail);
    return () => {
      left = true;
      stop();
    };
  }, [asked, take]);

  const askAgain = useCallback(() => setAsked({ config }), [config]);
  const session = known.session === undefined && !expected ? null : known.session;
  return { ...known, session, askAgain, take };
}

/** The state when the provider does not answer. */
function unreachable(): Pick<Known, 'session' | 'failed'> {
  return hasSignedInHint() ? { session: undefined, failed: true } : { session: null, failed: false };
}

/** A guest's responses lack the user's likes. Not in an effect: it would run after responses that came with the token. */
function refetchGuestQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => !sameForAll.has(queryKey[0]);
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
}

/** Data of one user is never shown to the next. It is read again later, when the next user is known. */
function resetQueries(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  queryClient.removeQueries({ type: 'inactive' });
}

const sameForAll = new Set<unknown>(['/api/animals', '/api/terms']);
const neverChanges = () => () => {};
