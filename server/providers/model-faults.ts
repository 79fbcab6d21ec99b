import { APICallError, NoImageGeneratedError, RetryError } from 'ai';
import { ProviderFault } from './provider-fault.ts';

/** Vendors word a refusal by their content policy differently. */
const refusalWords = /content[ _-]?policy|safety|moderation|nsfw|flagged|blocked|not allowed by|rejected by/i;

interface FaultWords {
  /** The subject of the messages: 'Our artist', 'Our singer'. */
  who: string;
  tookTooLong: string;
}

export function faultOfModel(error: unknown, { who, tookTooLong }: FaultWords): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (RetryError.isInstance(error)) return faultOfModel(error.lastError, { who, tookTooLong });
  // A timeout is final: the vendor has probably done and billed the work.
  if (isTimeout(error)) return new ProviderFault(tookTooLong, { passing: false, cause: error });
  if (NoImageGeneratedError.isInstance(error)) {
    return new ProviderFault(`${who} came back with an empty page.`, { passing: true, cause: error });
  }
  if (APICallError.isInstance(error)) return faultOfCall(error, who);
  return new ProviderFault(`${who} stumbled.`, { passing: true, cause: error });
}

/** The SDK has already retried, so these are final. */
function faultOfCall(error: APICallError, who: string): ProviderFault {
  const { statusCode, responseBody = '', message } = error;
  const fault = (words: string, passing: boolean) => new ProviderFault(words, { passing, cause: error });
  if (statusCode === undefined) return fault(`The line to ${lowerFirst(who)} broke.`, false);
  if (statusCode >= 400 && statusCode < 500 && refusalWords.test(`${message} ${responseBody}`)) {
    return fault(`${who} refused this one. Another mix may go down better.`, false);
  }
  if (statusCode === 429)
    return fault(`${who} has too much to do right now. Please try again in a minute.`, false);
  if (statusCode >= 500)
    return fault(`${who} is unwell right now. Please try again in a few minutes.`, false);
  if (statusCode >= 400) return fault(`${who} cannot work right now. We have been told.`, false);
  return fault(`${who} answered with something we cannot read.`, true);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
