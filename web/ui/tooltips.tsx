import { Suspense, useEffect, useState } from 'react';
import { somebodyMoves } from '#web/lib/at-rest.ts';
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
    void somebodyMoves()
      .then(() => loadPart(TooltipLayer))
      .then(() => setWanted(true));
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  ) : null;
}
