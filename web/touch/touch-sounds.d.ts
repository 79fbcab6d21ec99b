/** Made by scripts/touch-sounds.ts. */
declare module 'virtual:touch-sounds' {
  import type { TouchPlaces } from '#engine/sound/ui-sounds.ts';

  export const places: TouchPlaces;
  /** Its address. */
  export const file: string;
}
