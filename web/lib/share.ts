import { shareText, shareWindow } from '#contract/constants.ts';
import { itemPath } from '#contract/routes.ts';
import { toast } from '#web/ui/toast-store.ts';

interface Shareable {
  readonly id: string;
  readonly name: string;
}

function itemUrl({ id }: Shareable): string {
  return new URL(itemPath(id), location.origin).href;
}

/** Opens X's composer with text and link in a small window of its own. */
export function shareToX(item: Shareable): void {
  const intent = new URLSearchParams({ text: shareText(item.name), url: itemUrl(item) });
  const { width, height } = shareWindow;
  open(`https://twitter.com/intent/tweet?${intent}`, '_blank', `width=${width},height=${height},noopener`);
}

/** TikTok takes no text by link: it goes to the clipboard, ready to be pasted. */
export async function copyTextForTikTok(item: Shareable): Promise<void> {
  if (await copy(`${shareText(item.name)} ${itemUrl(item)}`)) {
    toast({ title: 'Text Copied!', description: 'Paste it into your TikTok.' });
  }
}

export async function copyLink(item: Shareable): Promise<void> {
  if (await copy(itemUrl(item))) {
    toast({ title: 'Link Copied!', description: 'Share link copied to clipboard' });
  }
}

/** Says itself what went wrong. */
async function copy(text: string): Promise<boolean> {
  // Absent outside secure contexts, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) {
    toast({
      title: 'Clipboard Not Supported',
      description: "Your browser doesn't support automatic copying. Please copy the link manually.",
      variant: 'destructive',
    });
    return false;
  }
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    toast({ title: 'Copy Failed', description: 'Failed to copy link', variant: 'destructive' });
    return false;
  }
}
