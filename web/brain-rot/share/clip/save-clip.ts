import type { BrainRot } from '#contract/brain-rots.ts';
import { api } from '#web/lib/api-client.ts';
import { passFile, saveBlob } from '#web/lib/save-blob.ts';
import { canLive } from '#web/live/can-live.ts';
import { toast, toastError } from '#web/ui/toast-store.ts';
import { saveJpeg } from '../save-jpeg.ts';
import { recordClip } from './record.ts';
import { type Clip, type ClipJob, type Performer, sceneWith } from './scene.ts';
import { type ClipSound, fetchBlob, fetchSound } from './sound.ts';

type Clippable = Pick<BrainRot, 'id' | 'name' | 'soundUrl' | 'downloads'>;

/** Makes and saves the clip, or saves the picture where none can be made. The toast shows progress and a Stop button. */
export async function passClip(
  brainRot: Clippable,
  kits: string,
  place: string,
  progressToast: ReturnType<typeof toast>,
): Promise<void> {
  const stop = new AbortController();
  let shown = -1;
  const clip = await makeClip(brainRot, kits, stop.signal, (progress) => {
    const percent = Math.floor(progress * 100);
    if (percent === shown) return;
    shown = percent;
    progressToast.update({
      progress,
      description: `Paste it into your ${place}. Making your clip: ${percent}%`,
      action: { label: 'Stop', onPress: () => stop.abort() },
    });
  });
  if (stop.signal.aborted) return;
  if (clip) {
    saveBlob(clip.blob, `${brainRot.name}.${clip.extension}`);
    toast({ title: 'Clip Saved!', description: `Post it on ${place} with the text you copied.` });
  } else {
    saveJpeg(brainRot);
    toast({
      title: 'Picture Saved!',
      description: "Your browser can't make clips. Post the picture instead.",
    });
  }
}

export async function saveClip(
  brainRot: Clippable,
  kits: string,
  report: (progress: string) => void,
): Promise<void> {
  const file = await clipFile(brainRot, kits, report);
  if (!file) {
    return toastError('Video Not Saved', "Your browser can't save video. Try the picture instead.", {
      label: 'Save picture',
      onPress: () => saveJpeg(brainRot),
    });
  }
  await passFile(file);
  toast({ title: 'Video Saved!', description: 'Ready to post.' });
}

/** Undefined where no clip can be made. */
export async function clipFile(
  brainRot: Clippable,
  kits: string,
  report: (progress: string) => void,
): Promise<File | undefined> {
  const clip = await makeClip(brainRot, kits, new AbortController().signal, (progress) =>
    report(`${Math.floor(progress * 100)}%`),
  );
  if (!clip) return undefined;
  const { blob, extension } = clip;
  return new File([blob], `${brainRot.name}.${extension}`, { type: `video/${extension}` });
}

async function makeClip(
  brainRot: Clippable,
  kits: string,
  signal: AbortSignal,
  onProgress: ClipJob['onProgress'],
): Promise<Clip | undefined> {
  onProgress(0);
  return attempt(signal, async () => {
    const audio = new AudioContext();
    const job = { audio, signal, onProgress };
    try {
      const sound = await fetchSound(brainRot.soundUrl);
      return (await liveClip(brainRot, kits, sound, job)) ?? (await stillClip(brainRot, sound, job));
    } finally {
      await audio.close();
    }
  });
}

/** The animated figure: encoded frame by frame where the browser can, else recorded in real time. */
async function liveClip(
  { id, name }: Clippable,
  kits: string,
  sound: ClipSound,
  job: ClipJob,
): Promise<Clip | undefined> {
  if (!canLive()) return undefined;
  const { signal } = job;
  const performer = await attempt(signal, async () => {
    const [{ livePerformer }, brainRot] = await Promise.all([
      import('./live-performer.ts'),
      // Lists carry no recipe; a single Brain Rot does.
      api('GET', '/api/brain-rots/:id', { params: { id }, signal }),
    ]);
    return livePerformer(brainRot, kits, sound);
  });
  if (!performer) return undefined;
  try {
    const scene = sceneWith(performer, name);
    const encoded = await attempt(signal, async () => {
      if (!('VideoEncoder' in window && 'AudioEncoder' in window)) return undefined;
      const { encodeClip } = await import('./encode.ts');
      return encodeClip(scene, sound.buffer, job);
    });
    return encoded ?? (await attempt(signal, () => recordClip(scene, sound.buffer, job)));
  } finally {
    performer.free();
  }
}

async function stillClip(
  { name, downloads }: Clippable,
  { buffer, loudness }: ClipSound,
  job: ClipJob,
): Promise<Clip | undefined> {
  job.signal.throwIfAborted();
  const image = await createImageBitmap(await fetchBlob(downloads.jpg));
  const performer: Performer = {
    pictureAt: () => image,
    hopAt: (seconds) => loudness[Math.floor((seconds / buffer.duration) * loudness.length)] ?? 0,
    free: () => image.close(),
  };
  try {
    return await recordClip(sceneWith(performer, name), buffer, job);
  } finally {
    performer.free();
  }
}

/** Undefined after a failure, as the caller has a simpler fallback. A cancelled clip is not reported as an error. */
async function attempt<Result>(
  signal: AbortSignal,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (signal.aborted) return undefined;
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return undefined;
  }
}
