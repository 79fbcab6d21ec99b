import { type ReactNode, useEffect, useState } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { canLive } from '#web/live/can-live.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import type { KnownBrainRot } from '../cache.ts';

const Life = lazyExtra(() => import('./life.tsx'));

interface LivingPictureProps {
  brainRot: KnownBrainRot;
  jumping?: boolean;
  children?: ReactNode;
}

/** A picture whose character is animated after the first user input, if the browser can. */
export function LivingPicture({ brainRot, jumping = false, children }: LivingPictureProps) {
  const [awake, setAwake] = useState(false);
  const drawn = Boolean(brainRot.live);
  useEffect(() => {
    if (drawn) void firstInteraction().then(() => setAwake(canLive()));
  }, [drawn]);
  return (
    <>
      {children}
      {awake && <Life brainRot={brainRot} jumping={jumping} />}
    </>
  );
}
