import { type ReactNode, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** What a guest sees at home. */
export function Landing({ belowTheFold }: { belowTheFold: ReactNode }) {
  return (
    <>
      <Hero />
      {/* Whoever is on the way to the create section finds its place even before its contents. */}
      <Suspense fallback={<div id="create" className="min-h-dvh" />}>{belowTheFold}</Suspense>
    </>
  );
}
