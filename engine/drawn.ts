import { scratchFloats } from './maths/scratch.ts';
import type { Seen } from './raster/see.ts';

/** A drawn picture and what was seen where, as both styles leave it. */
export interface Drawn extends Seen {
  /** Straight RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** What both styles paint on, three floats a pixel: a thread draws one picture at a time. */
export const canvas = scratchFloats();
