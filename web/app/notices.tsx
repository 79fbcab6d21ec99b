import { Suspense } from 'react';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// Lazy, because few visitors see them.
const PublicSandboxNotice = import.meta.env.SSR
  ? (await import('./public-sandbox-notice.tsx')).default
  : lazyPart(() => import('./public-sandbox-notice.tsx'));
const ProofNotice = lazyPart(
  () => import('#web/features/auth/proof-notice.tsx'),
  () => null,
);
const ImprintNotice = lazyPart(
  () => import('./imprint-notice.tsx'),
  () => null,
);

/** Notices that every page shows below its header. */
export function Notices() {
  const { sandboxIsPublic } = useRuntimeConfig();
  const { user } = useAuth();
  return (
    <>
      {sandboxIsPublic && (
        <Suspense>
          <PublicSandboxNotice />
        </Suspense>
      )}
      {user?.welcome === 'proof' && (
        <Suspense>
          <ProofNotice user={user} />
        </Suspense>
      )}
      {user?.isOperator && (
        <Suspense>
          <ImprintNotice />
        </Suspense>
      )}
    </>
  );
}
