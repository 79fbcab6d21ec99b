import type { Studio } from '#server/studio/studio.ts';
import type { SoundProvider } from '../sound-provider.ts';

/** More bytes cannot be one name: ten seconds of uncompressed speech. */
const mostBytes = 2_000_000;
/** Longer work on a recording is stopped, with the thread that does it. */
const timeoutMs = 30_000;

/** A speaker says the name in the narrator's place, over the engine's band. */
export function announcedSounds(speaker: SoundProvider, studio: Pick<Studio, 'sing'>): SoundProvider {
  return {
    ...speaker,
    async sing(subject, signal) {
      const { mp3: announcement } = await speaker.sing(subject, signal);
      if (announcement.length > mostBytes) throw new Error('announcement: too many bytes');
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      return studio.sing(subject.recipe, subject.name, { signal: stop, announcement });
    },
  };
}
