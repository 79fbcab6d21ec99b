import type { Timeline } from '#contract/timeline.ts';
import type { Subject } from '../pictures/picture-provider.ts';

interface Song {
  mp3: Uint8Array;
  /** Which syllable is heard when, if that is known. */
  timeline?: Timeline;
}

export interface SoundProvider {
  /** Whether a song costs nothing, so that it may be sung before there is a picture. */
  isFree?: boolean;
  /** Sings a character's name, or throws a `ProviderFault`. */
  sing(subject: Subject, signal: AbortSignal): Promise<Song>;
  close?(): Promise<void>;
}
