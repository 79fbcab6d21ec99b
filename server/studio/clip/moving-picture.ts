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
    for (let row = 0, at = 0; row < side; row++) {
      const down = (y * side + row * step) * 256;
      const upper = source.subarray((down >> 8) * side);
      const lower = upper.subarray(side);
      for (let column = 0; column < side; column++, at++) {
        const right = (x * side + column * step) * 256;
        const place = right >> 8;
        const above = between(upper[place]!, upper[place + 1]!, right & 255);
        frame[at] = between(above, between(lower[place]!, lower[place + 1]!, right & 255), down & 255);
      }
    }
    return new Uint8ClampedArray(frame.buffer);
  };
}

/** A colour between two, in shares of 256; two channels at a time. */
function between(a: number, b: number, share: number): number {
  const even = ((a & 0xff00ff) * (256 - share) + (b & 0xff00ff) * share) >>> 8;
  const odd = ((a >>> 8) & 0xff00ff) * (256 - share) + ((b >>> 8) & 0xff00ff) * share;
  return (even & 0xff00ff) | (odd & 0xff00ff00);
}
