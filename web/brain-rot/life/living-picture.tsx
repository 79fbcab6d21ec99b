import { type ReactNode, useEffect, useState } from 'react';
import { firstInteraction, idleOrInteraction } from '#web/lib/first-interaction.ts';
import { canLive } from '#web/live/can-live.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import type { KnownBrainRot } from '../cache.ts';

const Life = lazyExtra(() => import('./life.tsx'));
const Toy = lazyExtra(() => import('./toy.tsx'));

interface LivingPictureProps {
  brainRot: KnownBrainRot;
  jumping?: boolean;
  children?: ReactNode;
}

/** A picture whose character is animated after the first user input, if the browser can. A portrait waits for a press. */
export function LivingPicture({ brainRot, jumping = false, children }: LivingPictureProps) {
  const [awake, setAwake] = useState(false);
  const { isPortrait } = brainRot;
  const isKnown = Boolean(brainRot.live);
  useEffect(() => {
    const time = isPortrait ? idleOrInteraction : firstInteraction;
    if (isKnown) void time().then(() => setAwake(canLive()));
  }, [isKnown, isPortrait]);
  const Figure = isPortrait ? Toy : Life;
  return (
    <>
      {children}
      {awake && <Figure brainRot={brainRot} jumping={jumping} />}
    </>
  );
}
