import { send } from '#web/lib/api-client.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

/** Shares the sticker as a file where the browser can do that, and saves it everywhere else. */
export async function passSticker(address: string, name: string): Promise<void> {
  const answer = await send('GET', address);
  const file = new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' });
  if (!(await isShared(file))) saveBlob(file, file.name);
}

/** False where the person may still be given the file in another way. */
async function isShared(file: File): Promise<boolean> {
  const sheet = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(sheet)) return false;
  try {
    await navigator.share(sheet);
    return true;
  } catch (error) {
    // Closed by the person; anything else is a device that could not, or a press that was too long ago.
    return error instanceof Error && error.name === 'AbortError';
  }
}
