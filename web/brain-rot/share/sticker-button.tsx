import { Sticker } from '#web/ui/icons.ts';
import type { KnownBrainRot } from '../cache.ts';
import { PassButton } from './pass-button.tsx';

/** Shares the cut-out. Disabled until the item's details say whether there is one. */
export function StickerButton({
  brainRot: { name, sticker },
}: {
  brainRot: Pick<KnownBrainRot, 'name' | 'sticker'>;
}) {
  if (sticker === null) return null;
  return (
    <PassButton
      icon={<Sticker aria-hidden="true" />}
      label="Sticker"
      pass={sticker ? async () => (await import('./pass-sticker.ts')).passSticker(sticker, name) : undefined}
    />
  );
}
