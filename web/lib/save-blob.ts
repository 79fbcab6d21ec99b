import { saveFile } from './save-file.ts';

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Shares a file where the browser can do that, and saves it everywhere else. */
export async function passFile(file: File): Promise<void> {
  if (!(await isShared(file))) saveBlob(file, file.name);
}

/** False where the file should be saved instead. */
async function isShared(file: File): Promise<boolean> {
  const sheet = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(sheet)) return false;
  try {
    await navigator.share(sheet);
    return true;
  } catch (error) {
    // The user closed the sheet. Any other error: the device cannot share it, or the press was too long ago.
    return error instanceof Error && error.name === 'AbortError';
  }
}
