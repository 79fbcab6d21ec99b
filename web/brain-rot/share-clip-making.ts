export interface Clip {
  blob: Blob;
  extension: 'mp4' | 'webm';
}

/** What everybody who makes a clip needs. */
export interface Making {
  /** Opened at the press: later some browsers would keep it shut. */
  audio: AudioContext;
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress(done: number): void;
}
