import { toast } from '#web/ui/toasts/toast-store.ts';
import { canShareNatively, copy, shareNatively } from './use-share.ts';

/** Without counting, for guests too: the device's share sheet, or else a copy of text and link. */
export async function shareLink(message: { title: string; text: string; url: string }): Promise<void> {
  if (canShareNatively()) await shareNatively(message);
  else if (await copy(`${message.text}\n${message.url}`)) {
    toast({ title: 'Copied!', description: 'Paste it wherever your friends are.' });
  }
}
