import { saveFile } from './save-file.ts';

/** Saves what the page itself holds under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Shares a file where the browser can do that, and saves it everywhere else. */
export async function passFile(file: File): Promise<void> {
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
