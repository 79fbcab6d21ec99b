import { DownloadError } from '@ai-sdk/provider-utils';
import { APICallError, NoImageGeneratedError, RetryError } from 'ai';
import { ResponseTooLarge } from './model-fetch.ts';
import { ProviderFault } from './provider-fault.ts';

// Warnings that a vendor ignores an option would go to the console with every call.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Vendors word a refusal by their content policy differently. */
const refusalWords =
  /content[ _-]?policy|safety|moderat|nsfw|flagged|sensitive|prohibited|blocklist|blocked|not allowed by|rejected by/i;

/** What a user reads by reason; `who` is 'Our artist' or 'Our singer'. */
const messageFor = {
  refused: (who: string) => `${who} refused this one. Another mix may go down better.`,
  unauthorized: (who: string) => `${who} cannot work right now. We have been told.`,
  rejected: (who: string) => `${who} cannot work right now. We have been told.`,
  busy: (who: string) => `${who} has too much to do right now. Please try again in a minute.`,
  down: (who: string) => `${who} is unwell right now. Please try again in a few minutes.`,
  unreachable: (who: string) => `The line to ${lowerFirst(who)} broke.`,
  timeout: (who: string) => `${who} took too long over this one.`,
  unreadable: (who: string) => `${who} answered with something we cannot read.`,
};

/** The SDK has already repeated what may be repeated at once. A vendor may repeat the key in an error. */
export function faultOfModel(error: unknown, who: string, apiKey: string | undefined): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const { reason, passing = false } = diagnose(error);
  return new ProviderFault(messageFor[reason](who), { passing, reason, cause: summaryOf(error, apiKey) });
}

interface Diagnosis {
  reason: keyof typeof messageFor;
  /** Whether the queue may ask again. A vendor bills what it has made, so most are final. */
  passing?: boolean;
}

function diagnose(error: unknown): Diagnosis {
  if (RetryError.isInstance(error)) return diagnose(error.lastError);
  const causes = causesOf(error);
  if (causes.some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return { reason: 'timeout' };
  if (causes.some((cause) => cause instanceof ResponseTooLarge || DownloadError.isInstance(cause)))
    return { reason: 'unreadable' };
  if (NoImageGeneratedError.isInstance(error)) {
    return isRefusedByGoogle(error) ? { reason: 'refused' } : { reason: 'unreadable', passing: true };
  }
  if (APICallError.isInstance(error)) return diagnoseCall(error);
  // Of a prediction that failed at Replicate, only the message tells why.
  const isRefused = error instanceof Error && refusalWords.test(error.message);
  return isRefused ? { reason: 'refused' } : { reason: 'down', passing: true };
}

function diagnoseCall({ statusCode, responseBody = '', message, cause }: APICallError): Diagnosis {
  if (statusCode === undefined) return { reason: 'unreachable' };
  if (statusCode === 401) return { reason: 'unauthorized' };
  if (statusCode < 500 && refusalWords.test(`${message} ${responseBody}`)) return { reason: 'refused' };
  if (statusCode === 403) return { reason: 'unauthorized' };
  if (statusCode === 429) return { reason: 'busy' };
  if (statusCode >= 500) return { reason: 'down' };
  if (statusCode >= 400) return { reason: 'rejected' };
  return cause instanceof TypeError ? { reason: 'unreachable' } : { reason: 'unreadable', passing: true };
}

/** Gemini answers a refusal with 200 and without a picture. */
function isRefusedByGoogle({ calls }: NoImageGeneratedError): boolean {
  return (calls ?? []).some(({ providerMetadata }) => {
    const { finishReason, promptFeedback } = (providerMetadata?.['google'] ?? {}) as Record<string, unknown>;
    return /SAFETY|PROHIBITED|BLOCK|RECITATION|SPII/.test(JSON.stringify([finishReason, promptFeedback]));
  });
}

/** What may be logged and shown to operators: the SDK's errors carry the prompt and headers. */
function summaryOf(error: unknown, apiKey: string | undefined): Error {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const causes = causesOf(last);
  const deepest: Error & { code?: unknown } = causes.at(-1) ?? new Error(String(last));
  const { statusCode, responseBody = '' }: Partial<APICallError> = APICallError.isInstance(last) ? last : {};
  // Only the body tells why, if the SDK does not know the vendor's format of errors.
  const isUnknown = (statusCode ?? 0) >= 400 && !responseBody.includes(deepest.message);
  const said = [...causes.map(({ message }) => message), isUnknown ? responseBody : ''];
  const text = [...new Set(said)].filter(Boolean).join(': ').slice(0, 500);
  const summary = new Error(apiKey ? text.replaceAll(apiKey, '(key)') : text);
  return Object.assign(summary, { name: deepest.name, code: deepest.code, statusCode });
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
