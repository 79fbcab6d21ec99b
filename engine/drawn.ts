import type { Fragments } from './raster/fragments.ts';
import type { Visibility } from './raster/visibility.ts';

/** A drawn picture and what was seen where, as both styles leave it. */
export interface Drawn {
  /** Straight RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
  fragments: Fragments;
  seen: Visibility;
}
