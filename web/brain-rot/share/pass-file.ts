import { canShareFile } from '#web/lib/can-share-file.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

/** Acts while the press still counts for the browser; else a toast asks for another one. */
export function afterPress(title: string, action: { label: string; onPress(): void }): void {
  if (navigator.userActivation?.isActive) action.onPress();
  else toast({ title, asks: true, action });
}

interface Messages {
  ready: string;
  done?: { title: string; description: string };
}

/** Shares a file where the browser can do that, and saves it everywhere else. */
export function passFile(file: File, { ready, done }: Messages): void {
  const finish = () => void (done && toast(done));
  if (!canShareFile(file)) {
    saveBlob(file, file.name);
    return finish();
  }
  const share = async () => {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // The user closed the sheet. Any other error: the device cannot share it.
      if ((error as DOMException).name === 'AbortError') return;
      saveBlob(file, file.name);
    }
    finish();
  };
  afterPress(ready, { label: 'Save it', onPress: () => void share() });
}
