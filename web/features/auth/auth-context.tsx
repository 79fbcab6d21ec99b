import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { User } from '#contract/account.ts';
import type { RuntimeConfig } from '#contract/page.ts';
import { authenticateWith } from '#web/lib/api-client.ts';
import { readPath } from '#web/lib/query-client.ts';
import { type AuthAdapter, loadAdapter, type Session } from './adapter.ts';

interface Auth {
  readonly user: User | null;
  /** Until the first word from the identity provider, and from our own API if somebody is signed in. */
  readonly loading: boolean;
  readonly token: string | null;
  openSignIn(): void;
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

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
      setAdapter(loaded);
      stop = loaded.watch(setSession);
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
