import { Suspense, useEffect, useState } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { lazyPart, loadPart } from './lazy-part.tsx';

// Nobody misses them.
const TooltipLayer = lazyPart(
  () => import('./tooltip-layer.tsx'),
  () => null,
);

/** Stands in the app once; tooltips cost nothing until somebody could want one. */
export function Tooltips() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    void firstInteraction()
      .then(() => loadPart(TooltipLayer))
      .then(() => setWanted(true));
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  ) : null;
}
