/** Two at once, so that the one that signs can be changed while processes and browsers still hold the other. */
export interface Secrets {
  /** Signs, and is believed. */
  current: string;
  /** Is believed only: the one before, or the next one that other processes sign with already. */
  before?: string | undefined;
}
