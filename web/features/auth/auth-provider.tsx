import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { tokenWaitTimeout } from '#contract/constants.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { readPath } from '#web/lib/query-client.ts';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { publishAuth } from '#web/session/auth.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';
import type { IdentityConfig } from './adapters/adapter.ts';
import { loadAdapter } from './adapters/load-adapter.ts';
import { type AuthDialogView, useAuthDialog } from './dialog/use-auth-dialog.ts';
import { provideIdentity } from './identity.ts';
import { type SessionState, useSession } from './use-session.ts';

const loadDialog = () => import('./dialog/auth-dialog.tsx');
const AuthDialog = lazyLayer(loadDialog);

const userQuery = queryOptions({
  ...optionalReadOptions('/api/auth/user'),
  queryFn: readPath('returnNull'),
});

/** Publishes the session for `useAuth` and shows the sign-in dialog; rendered once. */
export default withQueryClient(function AuthProvider() {
  const { identity: config } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const session = useSession(config, queryClient);
  const { take, sessionEpoch } = session;
  const status = useUserStatus(session);

  // Every sign-out resets all queries. They are read again in an effect, when those of the previous user are disabled.
  useEffect(() => {
    if (sessionEpoch > 0) void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [sessionEpoch, queryClient]);

  // A signed-in user who is asked to sign in: the API has rejected the token, so the session may have ended.
  const recheck = useCallback(() => {
    if (currentUser().id === null) return;
    void loadAdapter(config).then((adapter) => adapter.recheck().catch(reportError));
  }, [config]);
  const dialog = useAuthDialog(recheck);
  const { open: openDialog, openAfter: openSignInAfter } = dialog;
  useEffect(() => void firstInteraction().then(() => prefetch(loadDialog)), []);

  const auth = useMemo(
    () => ({
      ...status,
      sessionEpoch,
      openSignIn: () => openDialog('sign-in'),
      openSignUp: () => openDialog('sign-up'),
      openSignInAfter,
      signOut: () => signOut(config),
    }),
    [status, sessionEpoch, openDialog, openSignInAfter, config],
  );
  const identity = useMemo(
    () => ({
      config,
      adapter: () => loadAdapter(config),
      openDialog,
      settleSignIn: () => settleSignIn(config, queryClient, take),
    }),
    [config, openDialog, queryClient, take],
  );

  useLayoutEffect(() => provideIdentity(identity), [identity]);
  useLayoutEffect(() => publishAuth(auth), [auth]);
  return <LastingDialog view={dialog.view} onClose={dialog.close} />;
});

function useUserStatus({ session, failed: providerFailed, askAgain, take }: SessionState) {
  const token = session?.token ?? null;
  const { data, isPending, isError, refetch } = useQuery({ ...userQuery, enabled: token !== null });
  const user = token === null ? null : (data ?? null);
  const failed = providerFailed || (token !== null && user === null && isError);

  // A 401 on this query means that the session has ended.
  useEffect(() => {
    if (token !== null && data === null) take(null);
  }, [token, data, take]);

  // Only the first response is awaited: a later sign-in must not replace the page with a loader.
  const unknown = !failed && (session === undefined || (token !== null && isPending));
  const [settled, setSettled] = useState(false);
  if (!unknown && !settled) setSettled(true);
  const loading = unknown && !settled;

  return useMemo(
    () => ({
      user,
      loading,
      token,
      failed,
      retry: () => (providerFailed ? askAgain() : void refetch()),
    }),
    [user, loading, token, failed, providerFailed, askAgain, refetch],
  );
}

async function signOut(config: IdentityConfig): Promise<void> {
  try {
    await (await loadAdapter(config)).signOut();
  } catch {
    toastError('Error', "Signing out didn't work, you're still signed in. Please try again.");
  }
}

async function settleSignIn(config: IdentityConfig, queryClient: QueryClient, take: SessionState['take']) {
  const adapter = await loadAdapter(config);
  const session = await Promise.race([
    adapter.session(),
    new Promise<null>((resolve) => setTimeout(resolve, tokenWaitTimeout, null)),
  ]);
  if (session) take(session);
  return queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
}

/** Stays mounted once opened, so that closing can be animated. */
function LastingDialog({ view, onClose }: { view: AuthDialogView | undefined; onClose(): void }) {
  const [shown, setShown] = useState<AuthDialogView>();
  if (view && view !== shown) setShown(view);
  return shown && <AuthDialog view={shown} open={view !== undefined} onClose={onClose} />;
}
