import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { send } from '#web/lib/api-client.ts';
import { saveLink, savesLinksOnly } from '#web/lib/save-blob.ts';
import { passFile } from './pass-file.ts';

/** Without an app, the still one. */
export async function shareSticker(address: string, name: string, app?: StickerApp): Promise<void> {
  const url = app ? `${address}?for=${app}` : address;
  if (savesLinksOnly()) return saveLink(url);
  const response = await send('GET', url);
  const blob = await response.blob();
  const file = new File([blob], `${name}.${app ? stickerApps[app] : 'webp'}`, { type: blob.type });
  passFile(file, { ready: 'Your sticker is ready' });
}
