import { Suspense } from 'react';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Choice } from './choices.ts';
import type { Knobs } from './job-store.ts';

const LiveToy = lazyPart(
  () => import('#web/live/live-toy.tsx'),
  () => null,
);

interface PaintingProps {
  animal: Choice;
  term: Choice;
  knobs: Knobs;
  /** 0…1 */
  done: number;
}

/** The clay of the creator, painted from the feet up as the work goes on. */
export function Painting({ animal, term, knobs, done }: PaintingProps) {
  const { kits } = useRuntimeConfig();
  return (
    <Suspense fallback={null}>
      <LiveToy
        recipe={{ animal: animal.id, term: term.id, ...knobs }}
        purpose="painting"
        kits={kits}
        name={`${animal.name} ${term.name}`}
        painted={done}
      />
    </Suspense>
  );
}
