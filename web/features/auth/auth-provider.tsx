import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tokenWaitTimeout } from '#contract/constants.ts';
import { readPath } from '#web/lib/query-client.ts';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { AuthContext } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { IdentityConfig } from './adapter.ts';
import { type AuthDialogView, IdentityContext } from './identity-context.ts';
import { loadAdapter } from './load-adapter.ts';
import { useSession } from './use-session.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));

const userQuery = queryOptions({
  ...optionalReadOptions('/api/auth/user'),
  queryFn: readPath('returnNull'),
});

export function AuthProvider({
  identity: config,
  children,
}: {
  identity: IdentityConfig;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const session = useSession(config);
  const token = session?.token ?? null;
  const { data, isPending } = useQuery({ ...userQuery, enabled: token !== null });
  const user = token === null ? null : (data ?? null);

  // Only the first answer is waited for: a later sign-in must not take the page away from under people.
  const unknown = session === undefined || (token !== null && isPending);
  const [settled, setSettled] = useState(false);
  if (!unknown && !settled) setSettled(true);
  const loading = unknown && !settled;

  // What was read for one person is never shown to the next.
  const signedIn = token !== null;
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (wasSignedIn.current === signedIn) return;
    wasSignedIn.current = signedIn;
    if (signedIn) void queryClient.invalidateQueries({}, { cancelRefetch: false });
    else {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    }
  }, [signedIn, queryClient]);

  const [view, setView] = useState<AuthDialogView>();
  const openSignIn = useCallback(() => {
    setView('sign-in');
    // Asked to sign in although signed in: the API has refused the token, so the session may be gone.
    if (signedIn) void loadAdapter(config).then((adapter) => adapter.recheck().catch(reportError));
  }, [config, signedIn]);

  const auth = useMemo(
    () => ({
      user,
      loading,
      token,
      openSignIn,
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
    [user, loading, token, openSignIn, config],
  );

  const identity = useMemo(
    () => ({
      config,
      adapter: () => loadAdapter(config),
      openDialog: setView,
      async settleSignIn() {
        const adapter = await loadAdapter(config);
        await Promise.race([
          adapter.token(),
          new Promise((resolve) => setTimeout(resolve, tokenWaitTimeout)),
        ]);
        await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
      },
    }),
    [config, queryClient],
  );

  return (
    <AuthContext value={auth}>
      <IdentityContext value={identity}>
        {children}
        <Suspense fallback={null}>
          <LastingDialog view={view} onClose={() => setView(undefined)} />
        </Suspense>
      </IdentityContext>
    </AuthContext>
  );
}

/** Once asked for it stays, so that closing can be animated. */
function LastingDialog({ view, onClose }: { view: AuthDialogView | undefined; onClose(): void }) {
  const [shown, setShown] = useState<AuthDialogView>();
  if (view && view !== shown) setShown(view);
  return shown && <AuthDialog view={shown} open={view !== undefined} onClose={onClose} />;
}
