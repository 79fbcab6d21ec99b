/** A failure of a provider, with a message for the user. */
export class ProviderFault extends Error {
  readonly words: string;
  /** Whether the same request may go well a little later. */
  readonly passing: boolean;

  constructor(words: string, { passing, cause }: { passing: boolean; cause?: unknown }) {
    super(`${words}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.words = words;
    this.passing = passing;
  }
}
