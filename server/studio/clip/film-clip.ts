import sharp from 'sharp';
import { openFrames } from '#engine/clip/frames.ts';
import { type SongTiming, timingFromLoudness, timingFromTimeline } from '#engine/motion/song-timing.ts';
import { decodeMp3 } from '../mp3-samples.ts';
import { type Clip, type ClipOrder, clipSide } from '../tasks.ts';
import { encodeVideo } from './h264.ts';
import { aacDelay, mux } from './mux.ts';

const fps = 24;
/** Songs by a model may be longer. */
const mostSeconds = 8;
const mostBytes = 1_500_000;
/** What the video may need, as estimated. The estimate is up to a quarter too low. */
const wantedBytes = 950_000;
const trialFrames = 6;
const finest = 27;
const coarsest = 44;

/** The figure sings and dances in a square MP4 that is as long as its song. */
export async function filmClip(
  { recipe, name, mp3, timeline, peaks }: ClipOrder,
  side = clipSide,
): Promise<Clip> {
  const sound = await decodeMp3(mp3);
  if (!sound) throw new Error('The sound of the clip cannot be decoded');
  const { sampleRate } = sound;
  const samples = sound.samples.subarray(0, mostSeconds * sampleRate);
  const seconds = samples.length / sampleRate;
  const count = Math.round(seconds * fps);
  const timing = timeline ? timingFromTimeline(timeline) : timingFromLoudness(seconds, peaks);
  const pictureAt = openFrames(recipe, timing, side);
  const draw = (index: number): Uint8ClampedArray<ArrayBuffer> =>
    pictureAt(Math.max(0, index / fps - aacDelay / sampleRate));
  const trial = await findQuantiser(draw, timing, { side, count });
  const showAt = posterFrame(timing, count);
  let [last, poster] = [new Uint8ClampedArray(), new Uint8ClampedArray()];
  const film = await encodeVideo({ side, fps, quantiser: trial.quantiser }, count, (index) => {
    const repeats = index % 2 === 1 && index < trial.from;
    if (!repeats) last = trial.frames[index - trial.from] ?? draw(index);
    if (index === showAt) poster = last.slice();
    return last;
  });
  const mp4 = await mux(film, { samples, sampleRate }, { fps, title: name });
  if (mp4.length > mostBytes) throw new Error(`The clip has ${mp4.length} bytes`);
  return { mp4, poster: await toJpeg(poster, side) };
}

/** Frames that are encoded twice: first to find the finest quality that is small enough. */
interface Trial {
  from: number;
  frames: readonly Uint8ClampedArray<ArrayBuffer>[];
  quantiser: number;
}

/** Judged by the first frames of the dance. Before it only the mouth moves, which needs half as many bytes. */
async function findQuantiser(
  draw: (index: number) => Uint8ClampedArray<ArrayBuffer>,
  { danceFrom }: SongTiming,
  { side, count }: { side: number; count: number },
): Promise<Trial> {
  const from = Math.min(Math.round((danceFrom + 0.35) * fps), Math.max(0, count - trialFrames));
  const frames = Array.from({ length: trialFrames }, (_, k) => draw(from + k).slice());
  const bytesOf = async (some: number): Promise<number> =>
    (await encodeVideo({ side, fps, quantiser: finest }, some, (k) => frames[k]!)).length;
  const key = await bytesOf(1);
  const next = ((await bytesOf(trialFrames)) - key) / (trialFrames - 1);
  const bytes = key * Math.ceil(count / (2 * fps)) + next * (count - from / 2);
  const quantiser = Math.ceil(finest + 6 * Math.log2(bytes / wantedBytes));
  return { from, frames, quantiser: Math.min(coarsest, Math.max(finest, quantiser)) };
}

/** The frame of the dance with the widest mouth. */
function posterFrame({ danceFrom, mouthAt }: SongTiming, count: number): number {
  const dancing = Array.from({ length: count }, (_, index) => index).filter(
    (i) => i / fps > danceFrom + 0.35,
  );
  const open = dancing.map((index) => mouthAt(index / fps).open);
  return dancing[open.indexOf(Math.max(...open))] ?? 0;
}

const toJpeg = (pixels: Uint8ClampedArray, side: number): Promise<Uint8Array> =>
  sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer();
