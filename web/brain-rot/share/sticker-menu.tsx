import { useState } from 'react';
import type { StickerApp } from '#contract/sticker-apps.ts';
import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Sticker } from '#web/ui/icons/icons.ts';
import { Menu, MenuItem } from '#web/ui/layers/menu.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { shareSticker } from './share-sticker.ts';

const choices: readonly { app?: StickerApp; label: string; hint: string }[] = [
  { app: 'whatsapp', label: 'WhatsApp', hint: 'It moves' },
  { app: 'discord', label: 'Discord', hint: 'It moves' },
  { app: 'signal', label: 'Signal', hint: 'It moves' },
  { app: 'emoji', label: 'Discord or Slack emoji', hint: 'Tiny, and it moves' },
  { label: 'Telegram and others', hint: 'Stands still' },
];

/** Shares the cut-out as the chosen app takes it. Open from the start: the first press has loaded it. */
export default function StickerMenu({ name, address }: { name: string; address: string }) {
  const [busy, setBusy] = useState(false);

  async function get(app?: StickerApp): Promise<void> {
    setBusy(true);
    await shareSticker(address, name, app).catch((error: unknown) => {
      if (!app || statusOf(error) !== 503) return tellFailure(error);
      toast({
        title: 'Still warming up',
        description: messageOf(error),
        asks: true,
        action: { label: 'Get the still one', onPress: () => void get() },
      });
    });
    setBusy(false);
  }

  return (
    <Menu
      defaultOpen
      trigger={
        <Button busy={busy}>
          {!busy && <Sticker aria-hidden="true" />}
          Sticker
        </Button>
      }
    >
      {choices.map(({ app, label, hint }) => (
        <MenuItem key={label} onSelect={() => void get(app)}>
          <span className="grid py-1.5">
            {label}
            <span className="text-small text-ink-2">{hint}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
