import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/routes.ts';
import type { SongTiming } from '#engine/motion/song-timing.ts';
import { api } from '#web/lib/api-client.ts';
import { passFile, saveBlob } from '#web/lib/save-blob.ts';
import { canLive } from '#web/live/can-live.ts';
import { toast, toastError } from '#web/ui/toast-store.ts';
import { recipeOf } from '../../life/life-recipe.ts';
import { saveJpeg } from '../save-jpeg.ts';
import { drawCode } from './end-card.ts';
import { loadFont } from './lettering.ts';
import { recordClip } from './record.ts';
import {
  type Clip,
  type ClipJob,
  type ClipSize,
  type Performer,
  reducedSize,
  sceneWith,
  type Titles,
} from './scene.ts';
import { type ClipSound, fetchSound, timingOf } from './sound.ts';
import { stillPerformer } from './still-performer.ts';

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
      const [sound, detail] = await Promise.all([
        fetchSound(brainRot.soundUrl),
        // Lists carry no recipe and no timeline; a single Brain Rot does.
        attempt(signal, () => api('GET', '/api/brain-rots/:id', { params: { id: brainRot.id }, signal })),
        loadFont(),
      ]);
      const { downloads } = brainRot;
      const timing = timingOf(detail?.live.timeline, sound);
      const titles = titlesOf(detail ?? brainRot, sound.buffer.duration);
      // A portrait's figure looks different from its picture.
      const live = canLive() && detail && !detail.isPortrait;
      const performers = [
        live && (() => livePerformance(detail, kits, timing)),
        () => stillPerformer(downloads.jpg, timing, sound),
      ];
      for (const perform of performers) {
        const performer = perform && (await attempt(signal, perform));
        const clip = performer && (await film(performer, titles, sound, job));
        if (clip) return clip;
      }
      return undefined;
    } finally {
      await audio.close();
    }
  });
}

async function livePerformance(detail: BrainRotDetail, kits: string, timing: SongTiming) {
  const recipe = recipeOf(detail);
  return recipe && (await import('./live-performer.ts')).livePerformer(recipe, kits, timing);
}

/** Encoded frame by frame where the browser can, else recorded in real time. */
async function film(
  performer: Performer,
  titles: Titles,
  { buffer }: ClipSound,
  job: ClipJob,
): Promise<Clip | undefined> {
  const sceneIn = (size: ClipSize) => sceneWith(performer, titles, size);
  const { signal } = job;
  try {
    const encoded = await attempt(signal, async () => {
      // Visitors who save data do not download the muxer.
      if (!canLive() || !('VideoEncoder' in window && 'AudioEncoder' in window)) return undefined;
      const { encodeClip } = await import('./encode.ts');
      return encodeClip(sceneIn, buffer, job);
    });
    return encoded ?? (await attempt(signal, () => recordClip(sceneIn(reducedSize), buffer, job)));
  } finally {
    performer.free();
  }
}

/** Seconds at the end for which the end card is there. */
const endSeconds = 1;

function titlesOf({ id, name, maker, live }: Clippable & Partial<BrainRotDetail>, duration: number): Titles {
  const said = live?.timeline?.words ?? [];
  return {
    caption: name.split(' ').map((text, k) => {
      const [, start = 0, end = 0] = said[k] ?? [];
      return { text, start: start / 1000, end: end / 1000 };
    }),
    endCard: {
      name,
      maker: maker?.nickname,
      code: drawCode(new URL(brainRotPath(id), location.origin).href),
    },
    endAt: duration - endSeconds,
  };
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
