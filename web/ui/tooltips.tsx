import { Suspense, useEffect, useState } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { lazyPart, loadPart } from './lazy-part.tsx';

// Without its code there are simply no tooltips.
const TooltipLayer = lazyPart(
  () => import('./tooltip-layer.tsx'),
  () => null,
);

/** Rendered once. Loads the tooltip code after the first interaction. */
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
