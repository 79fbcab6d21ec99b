/** Made by scripts/touch-sounds.ts. */
declare module 'virtual:touch-sounds' {
  import type { TouchPlaces } from '#engine/sound/touches.ts';

  export const places: TouchPlaces;
  /** Its address. */
  export const file: string;
}
