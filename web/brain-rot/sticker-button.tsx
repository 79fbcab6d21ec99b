import { useState } from 'react';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Sticker } from '#web/ui/icons.ts';
import type { KnownBrainRot } from './cache.ts';

/** Passes the cut-out on. Whether there is one is not known from lists: its place is kept until it is. */
export function StickerButton({
  brainRot: { name, sticker },
}: {
  brainRot: Pick<KnownBrainRot, 'name' | 'sticker'>;
}) {
  const [busy, setBusy] = useState(false);
  if (sticker === null) return null;

  async function passOn(address: string) {
    setBusy(true);
    try {
      const { passSticker } = await import('./pass-sticker.ts');
      await passSticker(address, name);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  return (
    <Button busy={busy} disabled={!sticker} onClick={() => sticker && void passOn(sticker)}>
      {!busy && <Sticker aria-hidden="true" />}
      Sticker
    </Button>
  );
}
