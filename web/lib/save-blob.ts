import { saveFile } from './save-file.ts';

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Browsers inside of other apps: they save no blobs, and of links what the app allows. */
export function savesLinksOnly(): boolean {
  const isInApp = /; wv\)|\bFB(AN|AV)\/|Instagram|musical_ly|BytedanceWebview|Snapchat|\bLine\//;
  return isInApp.test(navigator.userAgent) && !('share' in navigator);
}

export const saveLink = (url: string): void => location.assign(url);
