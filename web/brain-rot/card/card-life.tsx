import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/routes.ts';
import { useRead } from '#web/lib/reads.ts';
import { useStore } from '#web/lib/store.ts';
import { canLive } from '#web/live/can-live.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { lastPlayed } from '../life/now-playing.ts';

const Life = lazyPart(
  () => import('../life/life.tsx'),
  () => null,
);

/** Animates a card's character once its sound is played. */
export function CardLife({ brainRot }: { brainRot: BrainRot }) {
  const played = useStore(lastPlayed);
  if (!played || played !== brainRot.soundUrl || !canLive()) return null;
  return <Singing id={brainRot.id} src={played} />;
}

/** Reads the details that lists leave out: the figure is built from them. */
function Singing({ id, src }: { id: string; src: string }) {
  const { data } = useRead('/api/brain-rots/:id', { params: { id } });
  const [, navigate] = useLocation();
  // The list is still when the user comes back to it.
  useEffect(
    () => () => {
      if (lastPlayed.get() === src) lastPlayed.set(null);
    },
    [src],
  );
  if (!data?.live) return null;
  return (
    // isolate: the card's badges and buttons stay above it.
    <div className="absolute inset-0 isolate overflow-hidden rounded-[inherit]">
      <Suspense fallback={null}>
        <Life brainRot={data} onPress={() => navigate(brainRotPath(id))} />
      </Suspense>
    </div>
  );
}
