export interface Clip {
  blob: Blob;
  extension: 'mp4' | 'webm';
}

export interface ClipJob {
  /** Created during the press: some browsers keep a later one suspended. */
  audio: AudioContext;
  signal: AbortSignal;
  /** `progress` is 0…1. */
  onProgress(progress: number): void;
}
