import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

const TooltipLayer = lazy(() => import('./tooltip-layer.tsx'));

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
