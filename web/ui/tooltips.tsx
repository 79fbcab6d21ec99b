import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { lazyPart } from './lazy-part.tsx';

// Nobody misses them.
const TooltipLayer = lazyPart(
  () => import('./tooltip-layer.tsx'),
  () => null,
);

/** Stands in the app once; tooltips cost nothing until the page is at rest. */
export function Tooltips() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  ) : null;
}
