import sharp from 'sharp';
import UPNG from 'upng-js';
import type { StickerApp } from '#contract/sticker-apps.ts';
import { openStickerLoop, type StickerLoop } from '#engine/clip/sticker-loop.ts';
import type { Recipe } from '#engine/recipe.ts';
import { animatedWebp } from './animated-webp.ts';

interface Format {
  /** Pixels. */
  side: number;
  /** What the app accepts. */
  mostBytes: number;
  encode(frames: Frames, format: Format): Promise<Uint8Array>;
  /** More frames would never be small enough. */
  mostFrames?: number;
}

const formats: Readonly<Record<StickerApp, Format>> = {
  whatsapp: { side: 512, mostBytes: 500_000, encode: toWebp },
  discord: { side: 320, mostBytes: 512_000, encode: toApng(96) },
  // With fewer colours than 56, shades become bands and small parts lose their colour.
  signal: { side: 512, mostBytes: 300 * 1024, encode: toApng(56), mostFrames: 13 },
  // Discord takes twice as many bytes, Slack does not.
  emoji: { side: 128, mostBytes: 128_000, encode: toGif },
};

const framesPerSecond = 12.5;
const fewestFrames = 6;
/** A dance of which frames were dropped gets a little faster instead of jerky. */
const longestDelay = 130;

interface Frames {
  pixels: readonly Uint8ClampedArray<ArrayBuffer>[];
  /** Milliseconds of each, whole hundredths of a second as GIF has them. */
  delay: number;
  /** Called before work of about 50 ms: may block while orders need the processor. */
  pause(): void;
}

/** The dancing figure as a file that the app accepts: with fewer frames where all of them need too many bytes. */
export async function animateSticker(
  recipe: Recipe,
  app: StickerApp,
  pause: () => void,
): Promise<Uint8Array> {
  const format = formats[app];
  const { side, mostBytes, mostFrames = Infinity, encode } = format;
  const loop = openStickerLoop(recipe, side);
  let count = Math.min(mostFrames, Math.round(loop.seconds * framesPerSecond));
  while (count >= fewestFrames) {
    const file = await encode(drawFrames(loop, count, pause), format);
    if (file.length <= mostBytes) return file;
    count = Math.min(count - 1, Math.floor((count * 0.98 * mostBytes) / file.length));
  }
  throw new Error('The sticker cannot be made small enough');
}

function drawFrames({ seconds, frameAt }: StickerLoop, count: number, pause: () => void): Frames {
  const pixels = Array.from({ length: count }, (_, k) => {
    pause();
    return frameAt(k / count);
  });
  return { pixels, pause, delay: Math.min(longestDelay, Math.round((seconds * 100) / count) * 10) };
}

/** Tried in this order. */
const qualities = [52, 40, 28, 16, 4] as const;
const leastSeconds = 2;

/** Frame by frame, so that each can wait; short dances are shown twice. */
async function toWebp({ pixels, delay, pause }: Frames, { side, mostBytes }: Format): Promise<Uint8Array> {
  const times = Math.ceil((leastSeconds * 1000) / (pixels.length * delay));
  let file = new Uint8Array();
  for (const quality of qualities) {
    const encoded: Buffer[] = [];
    for (const frame of pixels) {
      pause();
      const picture = sharp(frame, { raw: { width: side, height: side, channels: 4 } });
      encoded.push(await picture.webp({ quality, alphaQuality: 40, effort: 4 }).toBuffer());
    }
    file = animatedWebp(Array.from({ length: times }, () => encoded).flat(), { side, delay });
    if (file.length <= mostBytes) break;
  }
  return file;
}

function toApng(colours: number): Format['encode'] {
  return async ({ pixels, delay, pause }, { side }) => {
    pause();
    const delays = pixels.map(() => delay);
    return new Uint8Array(
      UPNG.encode(
        pixels.map(({ buffer }) => buffer),
        side,
        side,
        colours,
        delays,
      ),
    );
  };
}

async function toGif({ pixels, delay, pause }: Frames, { side }: Format): Promise<Uint8Array> {
  pause();
  const tall = Buffer.concat(pixels.map(({ buffer }) => new Uint8Array(buffer)));
  const raw = { width: side, height: side * pixels.length, channels: 4, pageHeight: side } as const;
  return sharp(tall, { raw })
    .gif({ colours: 128, effort: 4, dither: 0.4, loop: 0, delay: pixels.map(() => delay) })
    .toBuffer();
}
