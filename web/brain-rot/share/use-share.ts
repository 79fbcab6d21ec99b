import { useQueryClient } from '@tanstack/react-query';
import type { BrainRot, ShareChannel } from '#contract/brain-rots.ts';
import { shareText, shareWindow } from '#contract/constants.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { api } from '#web/lib/api-client.ts';
import { canShareFile } from '#web/lib/can-share-file.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import { refreshAfterShare } from '../cache.ts';
import { saveJpeg } from './save-jpeg.ts';
import { preparedFile } from './share-picture.ts';

type Shareable = Pick<BrainRot, 'id' | 'name' | 'soundUrl' | 'downloads'>;

const linkCopied = { title: 'Link Copied!', description: 'Share link copied to clipboard' };

/** The ways to share a Brain Rot. Guests are asked to sign in; each share of a user is counted. */
export function useShare(brainRot: Shareable) {
  const queryClient = useQueryClient();
  const { kits } = useRuntimeConfig();
  const url = () => new URL(brainRotPath(brainRot.id), location.origin).href;
  const text = shareText(brainRot.name);

  async function count(channel: ShareChannel): Promise<void> {
    try {
      await api('POST', '/api/brain-rots/:id/share', { params: { id: brainRot.id }, body: { channel } });
    } catch {
      // It was shared all the same; the user need not know of a missed count.
      return;
    }
    await refreshAfterShare(queryClient, brainRot.id);
  }

  /** TikTok and Instagram take neither text nor pictures by link: the text is copied, a clip is saved. */
  async function shareClip(channel: 'tiktok' | 'instagram', appName: string): Promise<void> {
    // First, since browsers allow copying only soon after a press.
    if (!(await copy(`${text} ${url()}`))) return;
    const progress = toast({
      title: 'Text Copied!',
      description: `Paste it into your ${appName}. Your clip is on the way.`,
      progress: 0,
    });
    void count(channel);
    await passClipOrPicture(brainRot, async () => {
      const { passClip } = await import('./clip/pass-clip.ts');
      await passClip(brainRot, kits, appName, progress);
    });
  }

  /** The link, unless something else is given. */
  async function copyAndCount(content = url(), message = linkCopied): Promise<void> {
    if (!(await copy(content))) return;
    toast(message);
    await count('link');
  }

  return {
    toX: whenSignedIn(() => {
      openComposer(text, url());
      void count('x');
    }),
    toTikTok: whenSignedIn(() => shareClip('tiktok', 'TikTok')),
    toInstagram: whenSignedIn(() => shareClip('instagram', 'Instagram')),
    copy: whenSignedIn(copyAndCount),
    /** The device's share sheet, with the clip or the prepared picture; without a sheet, the link is copied. */
    openShareSheet: whenSignedIn(async (clip?: File) => {
      if (!canShareNatively()) return copyAndCount();
      const file = clip ?? preparedFile(brainRot.id);
      if (await shareNatively({ title: brainRot.name, text, url: url() }, file)) await count('native');
    }),
  };
}

/** Saves the picture where no clip can be made. */
async function passClipOrPicture(brainRot: Shareable, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    reportError(error);
    saveJpeg(brainRot);
    toast({ title: 'Picture Saved!', description: "We couldn't make the clip. Post the picture instead." });
  });
}

/** Calls the action without awaiting anything: browsers allow sharing only directly after a press. */
function whenSignedIn<Given extends unknown[]>(
  action: (...given: Given) => void | Promise<void>,
): (...given: Given) => void {
  return (...given) => {
    if (currentAuth().user) void action(...given);
    else promptSignUp('Sign In to Share', 'Create a free account to share Brain Rots!');
  };
}

export function canShareNatively(): boolean {
  return 'share' in navigator;
}

function openComposer(text: string, url: string): void {
  const { width, height } = shareWindow;
  const address = `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`;
  open(address, '_blank', `width=${width},height=${height},noopener`);
}

export async function shareNatively(message: ShareData, file?: File): Promise<boolean> {
  try {
    await navigator.share(file && canShareFile(file) ? { ...message, files: [file] } : message);
    return true;
  } catch (error) {
    // That is how browsers tell that the user cancelled.
    if ((error as DOMException).name !== 'AbortError')
      toastError('Share Error', 'Your device could not share this. Try copying the link.');
    return false;
  }
}

/** Shows an error itself if it fails. */
export async function copy(text: string): Promise<boolean> {
  // Undefined outside secure contexts, despite its type.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) {
    toastError(
      'Clipboard Not Supported',
      "Your browser doesn't support automatic copying. Please copy the link manually.",
    );
    return false;
  }
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    toastError('Copy Failed', 'Failed to copy link');
    return false;
  }
}
