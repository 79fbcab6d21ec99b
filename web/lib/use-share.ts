import { useQueryClient } from '@tanstack/react-query';
import type { ShareChannel } from '#contract/brain-rots.ts';
import { shareText, shareWindow } from '#contract/constants.ts';
import { itemPath } from '#contract/routes.ts';
import { toast } from '#web/ui/toast-store.ts';
import { api } from './api-client.ts';

interface Shareable {
  readonly id: string;
  readonly name: string;
}

/** The ways a signed-in person passes a Brain Rot on; each one counts, then trending and the item refresh. */
export function useShare(item: Shareable) {
  const queryClient = useQueryClient();
  const url = () => new URL(itemPath(item.id), location.origin).href;

  async function count(channel: ShareChannel): Promise<void> {
    try {
      await api('POST', '/api/brain-rots/:id/share', { params: { id: item.id }, body: { channel } });
    } catch {
      // It was shared all the same; a missed count is no news for the person.
      return;
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['/api/brain-rots/trending'] }),
      queryClient.invalidateQueries({ queryKey: [`/api/brain-rots/${encodeURIComponent(item.id)}`] }),
    ]);
  }

  return {
    /** Opens X's composer with text and link in a small window of its own. */
    toX(): void {
      const intent = new URLSearchParams({ text: shareText(item.name), url: url() });
      const { width, height } = shareWindow;
      open(
        `https://twitter.com/intent/tweet?${intent}`,
        '_blank',
        `width=${width},height=${height},noopener`,
      );
      void count('x');
    },
    /** TikTok takes no text by link: it goes to the clipboard, ready to be pasted. */
    async toTikTok(): Promise<void> {
      if (!(await copy(`${shareText(item.name)} ${url()}`))) return;
      toast({ title: 'Text Copied!', description: 'Paste it into your TikTok.' });
      await count('tiktok');
    },
    async copyLink(): Promise<void> {
      if (!(await copy(url()))) return;
      toast({ title: 'Link Copied!', description: 'Share link copied to clipboard' });
      await count('link');
    },
  };
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
