import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Sticker } from '#web/ui/icons/icons.ts';
import { ButtonMissing, lazyPart } from '#web/ui/lazy-part.tsx';
import type { KnownBrainRot } from '../cache.ts';

const StickerMenu = lazyPart(() => import('./sticker-menu.tsx'), ButtonMissing);

/** Opens a menu of the apps that take it. Disabled until the item's details are known. */
export function StickerButton({
  brainRot: { name, sticker },
}: {
  brainRot: Pick<KnownBrainRot, 'name' | 'sticker'>;
}) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button disabled={!sticker} busy={wanted} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {!wanted && <Sticker aria-hidden="true" />}
      Sticker
    </Button>
  );
  if (!wanted || !sticker) return button;
  return (
    <Suspense fallback={button}>
      <StickerMenu name={name} address={sticker} />
    </Suspense>
  );
}
