import type { SoundProvider } from '../sound-provider.ts';

/** If the first provider fails, the second sings, so that a drawn picture is not lost. */
export function soundsWithFallback(
  first: SoundProvider,
  second: SoundProvider,
  onFault: (error: unknown) => void,
): SoundProvider {
  return {
    async sing(subject, signal) {
      try {
        return await first.sing(subject, signal);
      } catch (error) {
        signal.throwIfAborted();
        onFault(error);
        return second.sing(subject, signal);
      }
    },
    async close() {
      await Promise.all([first.close?.(), second.close?.()]);
    },
  };
}
