/** Why a call to a model failed, as metrics and operators read it. */
export type FaultReason =
  | 'refused'
  | 'unauthorized'
  | 'rejected'
  | 'busy'
  | 'down'
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'limit';

/** A failure of a provider, with a message for the user. */
export class ProviderFault extends Error {
  readonly words: string;
  /** Whether the same request may go well a little later. */
  readonly passing: boolean;
  readonly reason: FaultReason | undefined;

  constructor(
    words: string,
    { passing, reason, cause }: { passing: boolean; reason?: FaultReason; cause?: unknown },
  ) {
    super(`${words}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.words = words;
    this.passing = passing;
    this.reason = reason;
  }
}
