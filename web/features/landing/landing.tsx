import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Hero } from './hero.tsx';

// The server's HTML shows it at once; its script can wait, and stays out of the first load.
const BelowTheFold = import.meta.env.SSR
  ? (await import('./below-the-fold.tsx')).default
  : lazyPart(() => import('./below-the-fold.tsx'));

/** What a guest sees at home. */
export function Landing({ creator, trending }: { creator: ReactNode; trending: ReactNode }) {
  return (
    <>
      <Hero />
      {/* Whoever is on the way to the create section finds its place even before its contents. */}
      <Suspense fallback={<div id="create" className="min-h-dvh" />}>
        <BelowTheFold creator={creator} trending={trending} />
      </Suspense>
    </>
  );
}
