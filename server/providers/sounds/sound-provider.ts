import type { Subject } from '../pictures/picture-provider.ts';

export interface SoundProvider {
  /** Whether a song costs nobody anything, so that it may be sung before there is a picture. */
  isFree?: boolean;
  /** Sings a character's name and answers with an MP3 file, or throws a `ProviderFault`. */
  sing(subject: Subject, signal: AbortSignal): Promise<Uint8Array>;
  close?(): Promise<void>;
}
