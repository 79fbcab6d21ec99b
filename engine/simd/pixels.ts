import type { Floats, Whole, Wholes, Writer } from './emit.ts';

/** The bytes of one channel of four RGBA pixels: red is 0, alpha 3. */
export const channelOf = (pixels: Wholes, channel: number): Floats =>
  pixels
    .left(24 - 8 * channel)
    .right(24)
    .floats();

/** Four RGBA pixels of their channels, 0–255 and rounded to the nearest. */
export const pixelsOf = (channels: readonly Floats[]): Wholes =>
  channels.map((bytes, channel) => bytes.wholes().left(8 * channel)).reduce((all, each) => all.or(each));

/** Where the three planes of a row begin. */
export const planesOf = (to: Writer, row: Whole, bytes: Whole): Whole[] =>
  [row, row.add(bytes), row.add(bytes.mul(2))].map((plane) => to.keep(plane));
