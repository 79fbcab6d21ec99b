import type { BrainRot } from '#contract/brain-rots.ts';
import { api } from '#web/lib/api-client.ts';
import { passFile, saveBlob } from '#web/lib/save-blob.ts';
import { canLive } from '#web/live/can-live.ts';
import { toast } from '#web/ui/toast-store.ts';
import { fetchBlob } from './share-clip-fetch.ts';
import type { Clip, Making } from './share-clip-making.ts';
import { recordClip } from './share-clip-record.ts';
import { type Performer, sceneWith } from './share-clip-scene.ts';
import { type ClipSound, soundAt } from './share-clip-sound.ts';
import { saveJpeg } from './share/save-jpeg.ts';

type Clippable = Pick<BrainRot, 'id' | 'name' | 'soundUrl' | 'downloads'>;

/** Makes the clip and saves it, or the picture where none can be made. Its toast says how far it is, and can stop it. */
export async function passClip(
  brainRot: Clippable,
  kits: string,
  place: string,
  coming: ReturnType<typeof toast>,
): Promise<void> {
  const stop = new AbortController();
  let told = -1;
  const clip = await makeClip(brainRot, kits, stop.signal, (progress) => {
    const percent = Math.floor(progress * 100);
    if (percent === told) return;
    told = percent;
    coming.update({
      progress,
      description: `Paste it into your ${place}. Your clip is dancing in: ${percent}%`,
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
      description: `This browser makes no clips: post the picture on ${place}.`,
    });
  }
}

/** Makes the clip for its own sake, and says how far it is. */
export async function saveClip(
  brainRot: Clippable,
  kits: string,
  tell: (done: string) => void,
): Promise<void> {
  const clip = await makeClip(brainRot, kits, new AbortController().signal, (progress) =>
    tell(`${Math.floor(progress * 100)}%`),
  );
  if (!clip) {
    toast({
      title: 'Video Not Saved',
      description: 'This browser makes no videos. The picture works everywhere.',
      variant: 'destructive',
      action: { label: 'Save picture', onPress: () => saveJpeg(brainRot) },
    });
    return;
  }
  const { blob, extension } = clip;
  await passFile(new File([blob], `${brainRot.name}.${extension}`, { type: `video/${extension}` }));
  toast({ title: 'Video Saved!', description: `${brainRot.name} sings wherever you post it.` });
}

async function makeClip(
  brainRot: Clippable,
  kits: string,
  signal: AbortSignal,
  onProgress: Making['onProgress'],
): Promise<Clip | undefined> {
  onProgress(0);
  return attempt(signal, async () => {
    const audio = new AudioContext();
    const making = { audio, signal, onProgress };
    try {
      const sound = await soundAt(brainRot.soundUrl);
      return (await livingClip(brainRot, kits, sound, making)) ?? (await stillClip(brainRot, sound, making));
    } finally {
      await audio.close();
    }
  });
}

/** The character itself, frame by frame where the browser can, else as quickly as it dances. */
async function livingClip(
  { id, name }: Clippable,
  kits: string,
  sound: ClipSound,
  making: Making,
): Promise<Clip | undefined> {
  if (!canLive()) return undefined;
  const { signal } = making;
  const performer = await attempt(signal, async () => {
    const [{ livingPerformer }, brainRot] = await Promise.all([
      import('./share-clip-life.ts'),
      // A list does not know what a figure needs to be built from: one by itself does.
      api('GET', '/api/brain-rots/:id', { params: { id }, signal }),
    ]);
    return livingPerformer(brainRot, kits, sound);
  });
  if (!performer) return undefined;
  try {
    const scene = sceneWith(performer, name);
    const encoded = await attempt(signal, async () => {
      if (!('VideoEncoder' in window && 'AudioEncoder' in window)) return undefined;
      const { encodeClip } = await import('./share-clip-encode.ts');
      return encodeClip(scene, sound.buffer, making);
    });
    return encoded ?? (await attempt(signal, () => recordClip(scene, sound.buffer, making)));
  } finally {
    performer.free();
  }
}

async function stillClip(
  { name, downloads }: Clippable,
  { buffer, loudness }: ClipSound,
  making: Making,
): Promise<Clip | undefined> {
  making.signal.throwIfAborted();
  const image = await createImageBitmap(await fetchBlob(downloads.jpg));
  const performer: Performer = {
    pictureAt: () => image,
    hopAt: (seconds) => loudness[Math.floor((seconds / buffer.duration) * loudness.length)] ?? 0,
    free: () => image.close(),
  };
  try {
    return await recordClip(sceneWith(performer, name), buffer, making);
  } finally {
    performer.free();
  }
}

/** Undefined where it did not work: there is always a plainer way. What people stopped has not failed. */
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
