import { saveFile } from './save-file.ts';

/** Saves what the page itself holds under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
