import { Suspense, useLayoutEffect, useReducer } from 'react';
import { atRest } from '#web/lib/at-rest.ts';
import { useBoot } from '#web/lib/boot.ts';
import { awaitKeeper } from '#web/session/auth.ts';
import { lazyPart, loadPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { hasSignedInHint } from './signed-in-hint.ts';

const AuthKeeper = lazyPart(() => import('./auth-keeper.tsx'), KeeperMissing);

/** Finds out who is here: at once where somebody seems to be signed in, else when the page has come to rest. */
export function Auth() {
  const { rendered } = useBoot();
  const [wanted, want] = useReducer(() => true, false);
  useLayoutEffect(() => {
    // Without a trace of an earlier sign-in nobody waits; the provider may still correct us.
    const expected = hasSignedInHint();
    const load = () => void loadPart(AuthKeeper).then(want);
    awaitKeeper({ loading: expected, failed: false }, load);
    if (expected || !rendered) load();
    else void atRest().then(load);
  }, [rendered]);
  return wanted ? (
    <Suspense fallback={null}>
      <AuthKeeper />
    </Suspense>
  ) : null;
}

function KeeperMissing({ onRetry }: { onRetry(): void }) {
  useLayoutEffect(() => {
    awaitKeeper({ loading: false, failed: hasSignedInHint() }, () => {
      toast({
        title: 'That would not open',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      });
      onRetry();
    });
  }, [onRetry]);
  return null;
}
