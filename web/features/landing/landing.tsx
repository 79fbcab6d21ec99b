import { type ReactNode, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** The guest's home page. */
export function Landing({ belowTheFold }: { belowTheFold: ReactNode }) {
  return (
    <>
      <Hero />
      {/* Links to #create work before its code has loaded. */}
      <Suspense fallback={<div id="create" className="min-h-dvh" />}>{belowTheFold}</Suspense>
    </>
  );
}
