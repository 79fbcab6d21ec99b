import type { Seen } from './raster/see.ts';

/** A drawn picture and what was seen where, as both styles leave it. */
export interface Drawn extends Seen {
  /** Straight RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
