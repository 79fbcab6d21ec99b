import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { tokenWaitTimeout } from '#contract/constants.ts';
import { somebodyMoves } from '#web/lib/at-rest.ts';
import { useRuntimeConfig } from '#web/lib/boot.ts';
import { currentPerson } from '#web/lib/person.ts';
import { reading } from '#web/lib/queries.tsx';
import { readPath } from '#web/lib/query-client.ts';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { keepAuth } from '#web/session/auth.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { keepIdentity } from './identity.ts';
import { loadAdapter } from './load-adapter.ts';
import { type AuthDialogView, useAuthDialog } from './use-auth-dialog.ts';
import { useSession } from './use-session.ts';

const loadDialog = () => import('./auth-dialog.tsx');
const AuthDialog = lazyLayer(loadDialog);

const userQuery = queryOptions({
  ...optionalReadOptions('/api/auth/user'),
  queryFn: readPath('returnNull'),
});

/** Keeps who is here, for everybody who asks with `useAuth`; stands in the app once. */
function AuthKeeper() {
  const { identity: config } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const { session, failed: unasked, askAgain, take, departures } = useSession(config, queryClient);
  const token = session?.token ?? null;
  const { data, isPending, isError, refetch } = useQuery({ ...userQuery, enabled: token !== null });
  const user = token === null ? null : (data ?? null);
  const failed = unasked || (token !== null && user === null && isError);

  // A 401 on this query means anonymous: the hint and all that was read for the session go.
  useEffect(() => {
    if (token !== null && data === null) take(null);
  }, [token, data, take]);

  // Every departure resets all queries. They are read again in an effect, when those of the previous user are disabled.
  useEffect(() => {
    if (departures > 0) void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [departures, queryClient]);

  // Only the first answer is waited for: a later sign-in must not take the page away from under people.
  const unknown = !failed && (session === undefined || (token !== null && isPending));
  const [settled, setSettled] = useState(false);
  if (!unknown && !settled) setSettled(true);
  const loading = unknown && !settled;

  // Asked to sign in although signed in: the API has refused the token, so the session may be gone.
  const recheck = useCallback(() => {
    if (currentPerson().id === null) return;
    void loadAdapter(config).then((adapter) => adapter.recheck().catch(reportError));
  }, [config]);
  const dialog = useAuthDialog(recheck);
  useEffect(() => void somebodyMoves().then(() => prefetch(loadDialog)), []);
  const { open: openDialog, openAfter: openSignInAfter } = dialog;

  const auth = useMemo(
    () => ({
      user,
      loading,
      token,
      failed,
      retry: () => (unasked ? askAgain() : void refetch()),
      departures,
      openSignIn: () => openDialog('sign-in'),
      openSignUp: () => openDialog('sign-up'),
      openSignInAfter,
      async signOut() {
        try {
          await (await loadAdapter(config)).signOut();
        } catch {
          toast({
            title: 'Error',
            description: 'Signing out failed: you are still signed in. Please try again.',
            variant: 'destructive',
          });
        }
      },
    }),
    [
      user,
      loading,
      token,
      failed,
      unasked,
      askAgain,
      refetch,
      departures,
      openDialog,
      openSignInAfter,
      config,
    ],
  );

  const identity = useMemo(
    () => ({
      config,
      adapter: () => loadAdapter(config),
      openDialog,
      async settleSignIn() {
        const adapter = await loadAdapter(config);
        const signedIn = await Promise.race([
          adapter.session(),
          new Promise<null>((resolve) => setTimeout(resolve, tokenWaitTimeout, null)),
        ]);
        if (signedIn) take(signedIn);
        return queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
      },
    }),
    [config, openDialog, queryClient, take],
  );

  useLayoutEffect(() => keepIdentity(identity), [identity]);
  useLayoutEffect(() => keepAuth(auth), [auth]);
  return (
    <Suspense fallback={null}>
      <LastingDialog view={dialog.view} onClose={dialog.close} />
    </Suspense>
  );
}

export default reading(AuthKeeper);

/** Once asked for it stays, so that closing can be animated. */
function LastingDialog({ view, onClose }: { view: AuthDialogView | undefined; onClose(): void }) {
  const [shown, setShown] = useState<AuthDialogView>();
  if (view && view !== shown) setShown(view);
  return shown && <AuthDialog view={shown} open={view !== undefined} onClose={onClose} />;
}
