/** Two secrets, so that AUTH_SECRET can be rotated without signing users out. */
export interface Secrets {
  /** Signs and verifies. */
  current: string;
  /** Verifies only: the former secret, or the next one, with which other processes sign already. */
  before?: string | undefined;
}
