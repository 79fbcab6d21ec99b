import { Sticker } from '#web/ui/icons.ts';
import type { KnownBrainRot } from '../cache.ts';
import { ExportButton } from './export-button.tsx';

/** Shares the cut-out. Disabled until the item's details are known. */
export function StickerButton({
  brainRot: { name, sticker },
}: {
  brainRot: Pick<KnownBrainRot, 'name' | 'sticker'>;
}) {
  return (
    <ExportButton
      icon={<Sticker aria-hidden="true" />}
      label="Sticker"
      exportFile={
        sticker ? async () => (await import('./share-sticker.ts')).shareSticker(sticker, name) : undefined
      }
    />
  );
}
