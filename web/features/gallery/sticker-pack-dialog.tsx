import { useState } from 'react';
import type { StickerPackApp } from '#contract/sticker-apps.ts';
import { send } from '#web/lib/api-client.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

const choices: readonly { app: StickerPackApp; label: string; hint: string }[] = [
  {
    app: 'whatsapp',
    label: 'WhatsApp',
    hint: "They move. WhatsApp can't open packs itself: import the ZIP with a sticker maker app.",
  },
  {
    app: 'signal',
    label: 'Signal',
    hint: 'They move. Upload the pictures in Signal Desktop, under File.',
  },
  {
    app: 'telegram',
    label: 'Telegram',
    hint: 'They stand still. Send the pictures to @Stickers, one by one.',
  },
];

/** Says what can be imported where, and saves the sticker pack. */
export default function StickerPackDialog({
  ids,
  onSaved,
  ...layer
}: LayerState & { ids: readonly string[]; onSaved(): void }) {
  const [making, setMaking] = useState<StickerPackApp>();

  async function save(app: StickerPackApp): Promise<void> {
    setMaking(app);
    try {
      const response = await send('GET', `/api/sticker-pack?app=${app}&ids=${ids.join()}`);
      saveBlob(await response.blob(), `rotopia-${app}-stickers.zip`);
      toast({ title: 'Your pack is saved', description: 'The README inside says how to import it.' });
      layer.onClose();
      onSaved();
    } catch (error) {
      tellFailure(error);
    }
    setMaking(undefined);
  }

  return (
    <Dialog {...layer} title={`${ids.length} stickers for…`}>
      <ul className="grid gap-4">
        {choices.map(({ app, label, hint }) => (
          <li key={app} className="grid gap-2">
            <Button
              block
              busy={making === app}
              disabled={making !== undefined}
              aria-describedby={`sticker-pack-${app}`}
              onClick={() => void save(app)}
            >
              {label}
            </Button>
            <p id={`sticker-pack-${app}`} className="text-small text-ink-2">
              {hint}
            </p>
          </li>
        ))}
      </ul>
      <output className="mt-4 block text-small font-bold">
        {making && 'Making your pack. New moving stickers take a few seconds each, so keep this open.'}
      </output>
    </Dialog>
  );
}
