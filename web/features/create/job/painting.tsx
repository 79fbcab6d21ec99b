import { Suspense } from 'react';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Choice } from '../picker/choices.ts';
import type { Knobs } from './job-store.ts';

const FigureView = lazyPart(
  () => import('#web/live/figure-view.tsx'),
  () => null,
);

interface PaintingProps {
  animal: Choice;
  term: Choice;
  knobs: Knobs;
  /** 0…1 */
  done: number;
}

/** The creator's clay figure, painted from the feet up with the progress. */
export function Painting({ animal, term, knobs, done }: PaintingProps) {
  const { kits } = useRuntimeConfig();
  return (
    <Suspense fallback={null}>
      <FigureView
        recipe={{ animal: animal.id, term: term.id, ...knobs }}
        purpose="painting"
        kits={kits}
        name={`${animal.name} ${term.name}`}
        painted={done}
      />
    </Suspense>
  );
}
