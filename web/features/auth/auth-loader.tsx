import { useLayoutEffect, useReducer } from 'react';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { awaitProvider } from '#web/session/auth.ts';
import { lazyExtra, loadPart } from '#web/ui/lazy-part.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';
import { hasSignedInHint } from './signed-in-hint.ts';

const AuthProvider = lazyExtra(() => import('./auth-provider.tsx'), ProviderMissing);

/** Loads the auth provider: at once where there seems to be a session, else when the page is idle. */
export function Auth() {
  const { rendered } = usePageData();
  const [wanted, want] = useReducer(() => true, false);
  useLayoutEffect(() => {
    // Without the hint of an earlier sign-in the page treats the visitor as a guest; the provider may correct that.
    const expected = hasSignedInHint();
    const load = () => void loadPart(AuthProvider).then(want);
    awaitProvider({ loading: expected, failed: false }, load);
    if (expected || !rendered) load();
    else void idleOrInteraction().then(load);
  }, [rendered]);
  return wanted ? <AuthProvider /> : null;
}

function ProviderMissing({ onRetry }: { onRetry(): void }) {
  useLayoutEffect(() => {
    awaitProvider({ loading: false, failed: hasSignedInHint() }, () => {
      toastError("Couldn't load that", 'Check your connection, then try again.');
      onRetry();
    });
  }, [onRetry]);
  return null;
}
