import sharp from 'sharp';
import { openFrames } from '#engine/clip/frames.ts';
import { type SongTiming, timingFromLoudness, timingFromTimeline } from '#engine/motion/song-timing.ts';
import type { Recipe } from '#engine/recipe.ts';
import { decodeMp3 } from '../mp3-samples.ts';
import { type Clip, type ClipOrder, clipSide } from '../tasks.ts';
import { openEndCard } from './end-card.ts';
import { encodeVideo, type VideoFormat } from './h264.ts';
import { openMovingPicture } from './moving-picture.ts';
import { aacDelay, mux } from './mux.ts';

const fps = 24;
/** Songs by a model may be longer. */
const mostSeconds = 8;
const mostBytes = 1_500_000;
/** What the video should need, as estimated: of photographs up to a fifth too much, of prints a third too little. */
const wantedBytes = { '3D': 980_000, '2D': 760_000 } as const;
const trialFrames = 6;
/** CPU that drawing and encoding may take, of 15 s for the whole clip. */
const mostFilmSeconds = 12;
const finest = 27;
const coarsest = 44;

/**
 * The figure sings and dances in a square MP4 that is as long as its song, and leads to its page at the end. `giveWay`
 * is called before every frame that is drawn or encoded, and may block.
 */
export async function filmClip(order: ClipOrder, giveWay: () => void, side = clipSide): Promise<Clip> {
  const { recipe, picture, name, maker, address, mp3, timeline, peaks } = order;
  const sound = await decodeMp3(mp3);
  if (!sound) throw new Error('The sound of the clip cannot be decoded');
  const { sampleRate } = sound;
  const samples = sound.samples.subarray(0, mostSeconds * sampleRate);
  const seconds = samples.length / sampleRate;
  const count = Math.round(seconds * fps);
  const timing = timeline ? timingFromTimeline(timeline) : timingFromLoudness(seconds, peaks);
  const pictureAt = picture
    ? await openMovingPicture(picture, timing, side)
    : openFrames(recipe, timing, side);
  const withEndCard = openEndCard(order, side);
  const draw = (index: number): Uint8ClampedArray<ArrayBuffer> => {
    giveWay();
    return pictureAt(Math.max(0, index / fps - aacDelay / sampleRate));
  };
  const style = picture ? '3D' : recipe.style;
  const trial = drawTrial(draw, style, timing, count);
  const format = { side, fps, giveWay };
  const { quantiser, step } = await planFilm(trial, format, count, wantedBytes[style]);
  const showAt = posterFrame(timing, count);
  let [last, poster] = [new Uint8ClampedArray(), new Uint8ClampedArray()];
  const tags = { title: name, ...(maker && { artist: maker }), comment: address };
  const filmAt = async (quality: number): Promise<Uint8Array> => {
    const film = await encodeVideo({ ...format, quantiser: quality }, count, (index) => {
      if (index % (index < trial.from ? 2 : step) === 0) last = trial.frames.get(index) ?? draw(index);
      if (index === showAt) poster = last.slice();
      return withEndCard(last, (count - index) / fps);
    });
    giveWay();
    return mux(film, { samples, sampleRate }, { fps, tags });
  };
  let mp4 = await filmAt(quantiser);
  // The trial missed what makes it large: six steps halve it.
  if (mp4.length > mostBytes) mp4 = await filmAt(Math.min(coarsest, quantiser + 6));
  if (mp4.length > mostBytes) throw new Error(`The clip has ${mp4.length} bytes`);
  return { mp4, poster: await toJpeg(poster, side) };
}

/** The first drawings of the dance, which are encoded twice: first to see how many bytes they need. */
interface Trial {
  /** Frame where the dance starts, an even one. Before it only the mouth moves, in every second frame. */
  from: number;
  frames: ReadonlyMap<number, Uint8ClampedArray<ArrayBuffer>>;
  /** How many frames of the dance show the same drawing. Prints move like cartoons, else they need twice as many bytes. */
  apart: 1 | 2;
  /** CPU for one of them. */
  drawSeconds: number;
}

function drawTrial(
  draw: (index: number) => Uint8ClampedArray<ArrayBuffer>,
  style: Recipe['style'],
  { danceFrom }: SongTiming,
  count: number,
): Trial {
  const start = Math.min((danceFrom + 0.35) * fps, count - 2 * trialFrames);
  const from = 2 * Math.max(0, Math.round(start / 2));
  const apart = style === '2D' ? 2 : 1;
  let drawSeconds = Infinity;
  const frames = new Map<number, Uint8ClampedArray<ArrayBuffer>>();
  for (let index = from; frames.size < trialFrames; index += apart) {
    const before = process.threadCpuUsage();
    frames.set(index, draw(index).slice());
    drawSeconds = Math.min(drawSeconds, cpuSince(before));
  }
  return { from, frames, apart, drawSeconds };
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * The finest quality that is small enough. Before the dance a drawing needs half as many bytes. On a machine that would
 * take too long, every drawing is shown for two frames.
 */
async function planFilm(
  { from, frames, apart, drawSeconds }: Trial,
  format: Omit<VideoFormat, 'quantiser'>,
  count: number,
  most: number,
): Promise<{ quantiser: number; step: 1 | 2 }> {
  const drawings = [...frames.values()];
  const bytesOf = async (some: number): Promise<number> =>
    (await encodeVideo({ ...format, quantiser: finest }, some, (k) => drawings[k]!)).length;
  const key = await bytesOf(1);
  const before = process.threadCpuUsage();
  const next = ((await bytesOf(trialFrames)) - key) / (trialFrames - 1);
  const encodeSeconds = cpuSince(before) / trialFrames;
  const isSlow = drawSeconds * (count - from / 2) + encodeSeconds * count > mostFilmSeconds;
  const step = isSlow ? 2 : apart;
  const bytes = key * Math.ceil(count / (2 * fps)) + next * ((count - from) / step + from / 4);
  const quantiser = Math.ceil(finest + 6 * Math.log2(bytes / most));
  return { quantiser: Math.min(coarsest, Math.max(finest, quantiser)), step };
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
