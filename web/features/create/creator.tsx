import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useIsMobile } from '#web/lib/media.ts';
import { DesktopCreator } from './desktop-creator.tsx';
import { useGeneration } from './generation.ts';
import { MobileCreator } from './mobile-creator.tsx';
import { pickFromAddress } from './picks.ts';
import { useResumedGeneration } from './use-generate.ts';

const GenerationDialog = lazy(() => import('./generation-dialog.tsx'));

/** The whole creator, for guests (who may pick and spin) and for those who are signed in. */
export default function Creator({ guest = false }: { guest?: boolean }) {
  const mobile = useIsMobile();
  const generating = useGeneration().state !== 'idle';
  usePicksFromAddress();
  useResumedGeneration();
  return (
    <>
      {mobile ? <MobileCreator guest={guest} /> : <DesktopCreator guest={guest} />}
      {generating && (
        <Suspense fallback={null}>
          <GenerationDialog />
        </Suspense>
      )}
    </>
  );
}

/** Once taken over, the picks leave the address: a reload must not undo what was changed since. */
function usePicksFromAddress(): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (!pickFromAddress(search)) return;
    const rest = new URLSearchParams(search);
    rest.delete('animal');
    rest.delete('term');
    navigate(rest.size > 0 ? `${path}?${rest}` : path, { replace: true });
  }, [search, path, navigate]);
}
