/** A song as those who sing and dance to it need it. */
export interface Song {
  /** Seconds into it, while it plays; undefined: it is silent. */
  position(): number | undefined;
  seconds: number;
  /** How wide the mouth is open at a time, and how pursed. */
  mouthAt(time: number): { open: number; round: number };
  /** Beats since the first one. */
  beatAt(time: number): number;
}
