import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { User } from '#contract/account.ts';
import type { RuntimeConfig } from '#contract/page.ts';
import { authenticateWith } from '#web/lib/api-client.ts';
import { AuthContext } from '#web/lib/auth.ts';
import { readPath } from '#web/lib/query-client.ts';
import { type AuthAdapter, loadAdapter, type Session } from './adapter.ts';

export function AuthProvider({
  identity,
  children,
}: {
  identity: RuntimeConfig['identity'];
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const [adapter, setAdapter] = useState<AuthAdapter>();
  // Undefined until the provider has spoken for the first time.
  const [session, setSession] = useState<Session | null>();

  useEffect(() => {
    let stop = () => {};
    let left = false;
    async function start() {
      const loaded = await loadAdapter(identity);
      if (left) return;
      authenticateWith(() => loaded.token());
      // Transitions: parts of the server's HTML may still be waiting for their script, and must not be torn down.
      startTransition(() => setAdapter(loaded));
      stop = loaded.watch((next) => startTransition(() => setSession(next)));
    }
    void start();
    return () => {
      left = true;
      stop();
    };
  }, [identity]);

  const token = session?.token ?? null;
  const userQuery = useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: readPath<User | null>('returnNull'),
    enabled: token !== null,
  });
  const user = token === null ? null : (userQuery.data ?? null);
  const loading = session === undefined || (token !== null && userQuery.isPending);

  // The sign-in modal is opened from here.
  const openSignIn = useCallback(() => {}, []);

  const signOut = useCallback(async () => {
    await adapter?.signOut();
    queryClient.clear();
  }, [adapter, queryClient]);

  const auth = useMemo(
    () => ({ user, loading, token, openSignIn, signOut }),
    [user, loading, token, openSignIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
