import sharp from 'sharp';
import { clipMotionAt } from '#engine/motion/clip-motion.ts';
import type { SongTiming } from '#engine/motion/song-timing.ts';

/** So much larger than the frame that no edge is seen when it moves. */
const zoom = 1.06;

/** Moves a picture as a whole: it grows on beats and with the voice, and bounces and sways while a figure would dance. */
export async function openMovingPicture(
  picture: Uint8Array,
  timing: SongTiming,
  side: number,
): Promise<(seconds: number) => Uint8ClampedArray<ArrayBuffer>> {
  const data = await sharp(picture).resize(side, side).ensureAlpha().raw().toBuffer();
  const source = new Uint32Array(data.buffer, data.byteOffset, side * side);
  const frame = new Uint32Array(side * side);
  return (seconds) => {
    const { dance, open } = clipMotionAt(timing, seconds);
    const { beat, share } = dance;
    const hit = share * (1 - (beat - Math.floor(beat))) ** 2;
    const step = 1 / (zoom + 0.04 * hit + 0.02 * open);
    const x = (1 - step) / 2 + 0.012 * share * Math.sin(Math.PI * beat);
    const y = (1 - step) / 2 + 0.016 * share * Math.abs(Math.sin(Math.PI * beat));
    sample(source, frame, side, { x: x * side, y: y * side, step });
    return new Uint8ClampedArray(frame.buffer);
  };
}

/** Reads the source from a place on in steps below one pixel, in shares of 256 between its four neighbours. */
function sample(
  source: Uint32Array,
  out: Uint32Array,
  side: number,
  { x, y, step }: { x: number; y: number; step: number },
): void {
  for (let row = 0, at = 0; row < side; row++) {
    const sy = (y + row * step) * 256;
    const from = (sy >> 8) * side;
    const down = sy & 255;
    for (let column = 0; column < side; column++, at++) {
      const sx = (x + column * step) * 256;
      const place = from + (sx >> 8);
      const right = sx & 255;
      const upper = between(source[place]!, source[place + 1]!, right);
      out[at] = between(upper, between(source[place + side]!, source[place + side + 1]!, right), down);
    }
  }
}

/** Two channels at a time. */
function between(a: number, b: number, share: number): number {
  const even = ((a & 0xff00ff) * (256 - share) + (b & 0xff00ff) * share) >>> 8;
  const odd = ((a >>> 8) & 0xff00ff) * (256 - share) + ((b >>> 8) & 0xff00ff) * share;
  return (even & 0xff00ff) | (odd & 0xff00ff00);
}
