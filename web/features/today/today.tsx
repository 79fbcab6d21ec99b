import { Suspense, useEffect, useState } from 'react';
import { afterInteraction, idleOrInteraction } from '#web/lib/first-interaction.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DuelSkeleton } from './duel-skeleton.tsx';
import { MashHero } from './mash-hero.tsx';
import type { TodayData } from './use-today.ts';

const Duels = lazyPart(() => import('./duels.tsx'));
// The server's HTML already shows it; its script can wait.
const PastDays = import.meta.env.SSR
  ? (await import('./past-days.tsx')).default
  : lazyPart(afterInteraction(() => import('./past-days.tsx')));
// A constant element: a re-render of this page must not touch parts that are not hydrated yet.
const pastDays = <PastDays />;

export function Today({ today }: { today: TodayData }) {
  usePageTitle(`Mash #${today.number}: ${today.animalName} × ${today.termName}`);
  // The server renders the skeleton: a round is another one for each visitor.
  const [isReady, setReady] = useState(false);
  useEffect(() => void idleOrInteraction().then(() => setReady(true)), []);
  return (
    <>
      <MashHero today={today} />
      <section aria-labelledby="duels" className="wrap pt-10 pb-10 md:pb-16">
        <h2 id="duels" className="text-center type-h2">
          Which one wins?
        </h2>
        {isReady ? (
          <Suspense fallback={<DuelSkeleton />}>
            <Duels today={today} />
          </Suspense>
        ) : (
          <DuelSkeleton />
        )}
      </section>
      <Suspense>{pastDays}</Suspense>
    </>
  );
}
