import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { homeTitle } from '#contract/constants.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { afterInteraction, firstInteraction } from '#web/lib/first-interaction.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart, loadPart } from '#web/ui/lazy-part.tsx';

export const CreatePage = lazyPart(() => import('./create-page.tsx'));
const loadBelow = () => import('./below-the-fold.tsx');
// A link like `/?animal=shark&term=disco` leads to the creator.
const opensCreator = () => /[?&](animal|term)=/.test(location.search);
// The server's HTML already shows it; its script can wait.
const BelowTheFold = import.meta.env.SSR
  ? (await import('./below-the-fold.tsx')).default
  : lazyPart(() => (opensCreator() ? loadBelow() : afterInteraction(loadBelow)()));

// A constant element: a re-render of this page must not touch parts that are not hydrated yet.
const landing = <Landing belowTheFold={<BelowTheFold />} />;

export default function HomePage() {
  usePageTitle(homeTitle);
  const { user, loading } = useAuth();
  const wasGuest = useRef(false);
  useLayoutEffect(() => {
    // The scroll position of the landing page would show the end of the shorter create page.
    if (user && wasGuest.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wasGuest.current = !user && !loading;
  }, [user, loading]);
  // A guest who signs up sees no loader between the two pages.
  useEffect(() => void firstInteraction().then(() => loadPart(CreatePage)), []);
  return user ? <CreatePage /> : landing;
}

function Landing({ belowTheFold }: { belowTheFold: ReactNode }) {
  return (
    <>
      <Hero />
      {/* Links to #create work before its code has loaded. */}
      <Suspense fallback={<div id="create" className="min-h-dvh" />}>{belowTheFold}</Suspense>
    </>
  );
}
