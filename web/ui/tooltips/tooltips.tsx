import { useEffect, useState } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { lazyExtra, loadPart } from '../lazy-part.tsx';

const TooltipLayer = lazyExtra(() => import('./tooltip-layer.tsx'));

/** Rendered once. Loads the tooltip code after the first interaction. */
export function Tooltips() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    void firstInteraction()
      .then(() => loadPart(TooltipLayer))
      .then(() => setWanted(true));
  }, []);
  return wanted ? <TooltipLayer /> : null;
}
