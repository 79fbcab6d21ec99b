import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { timingFromLoudness, timingFromTimeline } from '#engine/motion/song-timing.ts';
import { api } from '#web/lib/api-client.ts';
import { fetchBlob } from '#web/lib/fetch-blob.ts';
import { saveLink, savesLinksOnly } from '#web/lib/save-blob.ts';
import { canLive } from '#web/live/can-live.ts';
import { recipeOf } from '../../life/life-recipe.ts';
import { drawCode } from './end-card.ts';
import { loadFont } from './lettering.ts';
import { type ClipJob, sceneWith, type Titles } from './scene.ts';
import { serverClip } from './server-clip.ts';

export type Clippable = Pick<BrainRot, 'id' | 'name' | 'soundUrl'>;

/** Accepted by every encoder. */
const sampleRate = 48_000;
/** Without progress for so long, the browser's own clip is given up. */
const stallMs = 20_000;

/**
 * Filmed here where the browser makes H.264 with AAC, which phones and networks take; else the server's. Undefined where
 * a link to that had to be opened instead.
 */
export async function makeClip(brainRot: Clippable, kits: string, job: ClipJob): Promise<File | undefined> {
  job.onProgress(0);
  if (savesLinksOnly()) {
    saveLink(await serverClip(brainRot.id, job));
    return undefined;
  }
  const own = await whileMoving(job, (moving) => filmHere(brainRot, kits, moving)).catch((error: unknown) => {
    if (!job.signal.aborted) reportError(error);
    return undefined;
  });
  job.signal.throwIfAborted();
  const clip = own ?? (await fetchBlob(await serverClip(brainRot.id, job)));
  return new File([clip], `${brainRot.name}.mp4`, { type: 'video/mp4' });
}

async function whileMoving<Result>(
  { signal, onProgress }: ClipJob,
  work: (job: ClipJob) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const stall = () => stop.abort(new Error('clip: no progress'));
  let timer = setTimeout(stall, stallMs);
  signal.addEventListener('abort', () => stop.abort(signal.reason));
  const moving: ClipJob = {
    signal: stop.signal,
    onProgress(progress) {
      clearTimeout(timer);
      timer = setTimeout(stall, stallMs);
      onProgress(progress);
    },
  };
  const stopped = new Promise<never>((_, reject) => {
    moving.signal.addEventListener('abort', () => reject(moving.signal.reason as Error));
  });
  try {
    return await Promise.race([work(moving), stopped]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where the browser cannot encode it, or shows no living figure. */
async function filmHere({ id, soundUrl }: Clippable, kits: string, job: ClipJob): Promise<Blob | undefined> {
  if (!soundUrl || !canLive() || !(await canEncodeAac())) return undefined;
  // Lists carry no recipe and no timeline; a single Brain Rot does.
  const brainRot = await api('GET', '/api/brain-rots/:id', { params: { id }, signal: job.signal });
  // A portrait's figure looks different from its picture.
  if (brainRot.isPortrait) return undefined;
  const offline = new OfflineAudioContext(1, sampleRate, sampleRate);
  const [song, { livePerformer }, { encodeClip }, { checkClip }] = await Promise.all([
    fetchBlob(soundUrl).then(async (file) => offline.decodeAudioData(await file.arrayBuffer())),
    import('./live-performer.ts'),
    import('./encode.ts'),
    import('./check-clip.ts'),
    loadFont(),
  ]);
  const { timeline } = brainRot.live;
  const timing = timeline
    ? timingFromTimeline(timeline)
    : timingFromLoudness(song.duration, brainRot.soundPeaks);
  const performer = await livePerformer(recipeOf(brainRot), kits, timing);
  try {
    const titles = titlesOf(brainRot, song.duration);
    const clip = await encodeClip((size) => sceneWith(performer, titles, size), song, job);
    if (clip) await checkClip(clip, song);
    return clip;
  } finally {
    performer.free();
  }
}

/** Asked first, since the muxer is 61 kB. */
async function canEncodeAac(): Promise<boolean> {
  if (!('VideoEncoder' in window && 'AudioEncoder' in window)) return false;
  const aac = { codec: 'mp4a.40.2', sampleRate, numberOfChannels: 1, bitrate: 128_000 };
  return (await AudioEncoder.isConfigSupported(aac)).supported ?? false;
}

/** Seconds at the end for which the end card is there. */
const endSeconds = 1;

function titlesOf({ id, name, maker, live }: BrainRotDetail, duration: number): Titles {
  const said = live.timeline?.words ?? [];
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
