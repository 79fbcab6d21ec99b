/** A drawing to inflate; `key` names it for the cache. */
export interface Artwork {
  key: string;
  /** Flat SVG on a 32 × 32 canvas (docs/decisions/020-flat-svg-renderer.md). */
  body: string;
}
