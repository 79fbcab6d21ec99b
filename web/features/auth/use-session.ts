import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { authenticateWith, type Session } from '#web/lib/api-client.ts';
import { changePerson, currentPerson } from '#web/lib/person.ts';
import { addressIn } from '#web/lib/reads.ts';
import { forgetKeptOfOthers } from '#web/offline/kept-gallery.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { IdentityConfig } from './adapter.ts';
import { dropIntention, takeUpIntention } from './carried-intention.ts';
import { loadAdapter } from './load-adapter.ts';
import { hasSignedInHint, leaveSignedInHint } from './signed-in-hint.ts';

interface Known {
  /** The identity provider's word on who is here: undefined until it has spoken, null for nobody. */
  readonly session: Session | null | undefined;
  /** Somebody seems to be signed in, but the provider could not be asked. */
  readonly failed: boolean;
  /** How many people have been here before. */
  readonly departures: number;
}

interface SessionWatch extends Known {
  /** Asks the provider again. */
  askAgain(): void;
  /** Takes a session that is known before the provider's own word of it has come. */
  take(session: Session | null): void;
}

export function useSession(config: IdentityConfig, queryClient: QueryClient): SessionWatch {
  const [known, setKnown] = useState<Known>({ session: undefined, failed: false, departures: 0 });
  // Without a trace of an earlier sign-in nobody waits; the provider may still correct us.
  const expected = useSyncExternalStore(neverChanges, hasSignedInHint, () => true);
  // Another object with the same content asks once more.
  const [asked, setAsked] = useState({ config });

  const take = useCallback(
    (session: Session | null) => {
      leaveSignedInHint(session !== null);
      const signsIn = session !== null && currentPerson().id === null;
      const departed = changePerson(session?.personId ?? null);
      if (departed) forgetAnswers(queryClient);
      if (signsIn) refetchGuestQueries(queryClient);
      forgetKeptOfOthers(session?.personId ?? null).catch(reportError);
      setKnown(({ departures }) => ({
        session,
        failed: false,
        departures: departures + (departed ? 1 : 0),
      }));
    },
    [queryClient],
  );

  useEffect(() => {
    let stop = () => {};
    let left = false;
    function fail(error: unknown) {
      reportError(error);
      setKnown((before) => (before.session ? before : { ...before, ...unasked() }));
    }
    async function listen() {
      const adapter = await loadAdapter(asked.config);
      if (left) return;
      authenticateWith(() => adapter.session());
      stop = adapter.watch(take, fail);
      const returned = await adapter.readRedirectResult().catch((error: unknown) => {
        // Whoever left by redirect left word that they would come back signed in.
        if (currentPerson().id === null) leaveSignedInHint(false);
        dropIntention();
        throw error;
      });
      if (!returned) dropIntention();
      else {
        takeUpIntention();
        toast({ title: 'Success!', description: 'You are signed in.' });
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

/** What can be said without the provider: whoever was never here is a guest. */
function unasked(): Pick<Known, 'session' | 'failed'> {
  return hasSignedInHint() ? { session: undefined, failed: true } : { session: null, failed: false };
}

/** A guest's answers lack the user's likes. Not in an effect: it would run after answers that came with the token. */
function refetchGuestQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => !sameForAll.has(addressIn(queryKey));
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
}

/** What was read for one person is never shown to the next. Nothing is read again yet: nobody knows for whom. */
function forgetAnswers(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  queryClient.removeQueries({ type: 'inactive' });
}

const sameForAll = new Set(['/api/animals', '/api/terms']);
const neverChanges = () => () => {};
