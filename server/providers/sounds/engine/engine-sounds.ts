import type { Studio } from '#server/studio/studio.ts';
import type { SoundProvider } from '../sound-provider.ts';

export function engineSounds(studio: Studio): SoundProvider {
  return {
    isFree: true,
    sing: ({ recipe, name }, signal) => studio.sing(recipe, name, { signal }),
    close: () => studio.close(),
  };
}
