import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { send } from '#web/lib/api-client.ts';
import { passFile } from '#web/lib/save-blob.ts';

/** Without an app, the still one. */
export async function shareSticker(address: string, name: string, app?: StickerApp): Promise<void> {
  const answer = await send('GET', app ? `${address}?for=${app}` : address);
  const blob = await answer.blob();
  await passFile(new File([blob], `${name}.${app ? stickerApps[app] : 'webp'}`, { type: blob.type }));
}
