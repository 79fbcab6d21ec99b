import './toy.css';
import { useCallback, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import type { KnownBrainRot } from '../cache.ts';

const Life = lazyExtra(() => import('./life.tsx'));

/** The dancing figure of a portrait, in its place on request. */
export default function Toy({ brainRot, jumping }: { brainRot: KnownBrainRot; jumping: boolean }) {
  const [view, setView] = useState<'portrait' | 'waking' | 'toy'>('portrait');
  // False if its kit does not load, the device is too slow, or a dialog takes the canvas.
  const onAlive = useCallback((isAlive: boolean) => setView(isAlive ? 'toy' : 'portrait'), []);
  return (
    <>
      {view !== 'portrait' && <Life brainRot={brainRot} jumping={jumping} dancing onAlive={onAlive} />}
      <span data-toy="" className="animate-fade-in scheme-light">
        <Button
          size="sm"
          tone="lemon"
          busy={view === 'waking'}
          onClick={() => setView(view === 'portrait' ? 'waking' : 'portrait')}
        >
          {view === 'toy' ? 'See the portrait' : 'See it dance'}
        </Button>
      </span>
    </>
  );
}
