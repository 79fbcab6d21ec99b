/** A failure of a provider, with a message for the user. */
export class ProviderFault extends Error {
  readonly userMessage: string;
  /** Whether the same request may go well a little later. */
  readonly passing: boolean;
  /** Why a call to a model failed, in one word for metrics and operators. */
  readonly reason: string;

  constructor(
    userMessage: string,
    { passing, reason = 'other', cause }: { passing: boolean; reason?: string; cause?: unknown },
  ) {
    super(`${userMessage}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.userMessage = userMessage;
    this.passing = passing;
    this.reason = reason;
  }
}
