import { useQueryClient } from '@tanstack/react-query';
import type { BrainRot, ShareChannel } from '#contract/brain-rots.ts';
import { shareText, shareWindow } from '#contract/constants.ts';
import { brainRotPath } from '#contract/routes.ts';
import { api } from '#web/lib/api-client.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';
import { refreshAfterShare } from './cache.ts';
import { saveJpeg } from './save-jpeg.ts';
import { preparedFiles } from './share-picture.ts';

type Shareable = Pick<BrainRot, 'id' | 'name' | 'soundUrl' | 'downloads'>;

/**
 * The ways to pass a Brain Rot on. Guests are asked to sign in; for everybody else each one counts, and then
 * trending and the Brain Rot itself refresh.
 */
export function useShare(brainRot: Shareable) {
  const queryClient = useQueryClient();
  const { kits } = useRuntimeConfig();
  const url = () => new URL(brainRotPath(brainRot.id), location.origin).href;
  const text = shareText(brainRot.name);

  async function count(channel: ShareChannel): Promise<void> {
    try {
      await api('POST', '/api/brain-rots/:id/share', { params: { id: brainRot.id }, body: { channel } });
    } catch {
      // It was shared all the same; a missed count is no news for the person.
      return;
    }
    await refreshAfterShare(queryClient, brainRot.id);
  }

  /** Nothing may be awaited between the press and the action: browsers only share while the press is fresh. */
  function whenSignedIn(action: () => void | Promise<void>): () => void {
    return () => {
      if (currentAuth().user) void action();
      else promptSignUp('Sign In to Share', 'Create a free account to share Brain Rots!');
    };
  }

  async function shareClip(channel: 'tiktok' | 'instagram', place: string): Promise<void> {
    if (!(await copy(`${text} ${url()}`))) return;
    const coming = toast({
      title: 'Text Copied!',
      description: `Paste it into your ${place}. A clip to go with it is coming.`,
      progress: 0,
    });
    void count(channel);
    try {
      const { passClip } = await import('./share-clip.ts');
      await passClip(brainRot, kits, place, coming);
    } catch {
      saveJpeg(brainRot);
      coming.dismiss();
    }
  }

  const copyLink = async () => {
    if (!(await copy(url()))) return;
    toast({ title: 'Link Copied!', description: 'Share link copied to clipboard' });
    await count('link');
  };

  return {
    /** Opens X's composer with text and link in a small window of its own. */
    toX: whenSignedIn(() => {
      const intent = new URLSearchParams({ text, url: url() });
      const { width, height } = shareWindow;
      open(
        `https://twitter.com/intent/tweet?${intent}`,
        '_blank',
        `width=${width},height=${height},noopener`,
      );
      void count('x');
    }),
    /** Neither takes text or pictures by link: the text goes to the clipboard, a clip to the downloads. */
    toTikTok: whenSignedIn(() => shareClip('tiktok', 'TikTok')),
    toInstagram: whenSignedIn(() => shareClip('instagram', 'Instagram')),
    copyLink: whenSignedIn(copyLink),
    /** The device's own share sheet, with the picture where it takes one; without a sheet, the link is copied. */
    natively: whenSignedIn(async () => {
      if (!canShareNatively()) return copyLink();
      const files = preparedFiles(brainRot.id);
      const message = { title: brainRot.name, text, url: url() };
      try {
        await navigator.share(files && navigator.canShare({ files }) ? { ...message, files } : message);
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return;
        toast({
          title: 'Share Error',
          description: 'Your device could not share this. Try copying the link.',
          variant: 'destructive',
        });
        return;
      }
      await count('native');
    }),
  };
}

export function canShareNatively(): boolean {
  return 'share' in navigator;
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
