import { toast } from '#web/ui/toasts/toast-store.ts';
import { passFile } from '../pass-file.ts';
import { type Clippable, makeClip } from './make-clip.ts';

/** Makes the clip and passes it on. The toast shows progress and a Stop button. */
export async function passClip(
  brainRot: Clippable,
  kits: string,
  place: string,
  progressToast: ReturnType<typeof toast>,
): Promise<void> {
  const stop = new AbortController();
  const job = {
    signal: stop.signal,
    onProgress: (progress: number) =>
      progressToast.update({
        progress,
        description: `Paste it into your ${place}. Making your clip: ${Math.floor(progress * 100)}%`,
        action: { label: 'Stop', onPress: () => stop.abort() },
      }),
  };
  try {
    const clip = await makeClip(brainRot, kits, job);
    const done = { title: 'Clip Saved!', description: `Post it on ${place} with the text you copied.` };
    if (clip) passFile(clip, { ready: 'Your clip is ready', done });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
}
