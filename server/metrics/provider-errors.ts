import { NamedError } from '#server/errors.ts';
import { providerErrors } from './counts.ts';

type ProviderName = 'files' | 'identity' | 'mail' | 'payments' | 'pictures' | 'sounds';
type FaultKind = 'timeout' | 'network' | 'busy' | 'refused' | 'broken' | 'other';

export function countFaults<Provider extends object>(name: ProviderName, provider: Provider): Provider {
  const counted = Object.entries(provider).map(([key, part]) => [
    key,
    // Errors of its routes are mistakes of clients.
    typeof part === 'function' && key !== 'routes' ? countingCalls(name, provider, part) : part,
  ]);
  return { ...provider, ...Object.fromEntries(counted) };
}

function countingCalls(name: ProviderName, provider: object, call: (...given: unknown[]) => unknown) {
  return (...given: unknown[]) => {
    const result = call.apply(provider, given);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isOurs(error, given)) providerErrors.inc({ provider: name, kind: kindOf(error) });
      throw error;
    });
  };
}

/** Errors that we caused: refusals and aborted calls. */
function isOurs(error: unknown, given: unknown[]): boolean {
  return error instanceof NamedError || given.some((one) => one instanceof AbortSignal && one.aborted);
}

const networkCodes =
  /^(ECONN(REFUSED|RESET|ABORTED|ECTION)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ESOCKET|EDNS|UND_ERR_SOCKET)$/;
const timeoutCodes = /^(TimeoutError|AbortError|E(SOCKET)?TIMEDOUT|UND_ERR_\w*TIMEOUT)$/;

interface LibraryError {
  name?: string;
  code?: string | number;
  statusCode?: number;
  status?: number;
  /** Of a mail server. */
  responseCode?: number;
  /** Of S3. */
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
  /** Of retried calls. */
  lastError?: unknown;
}

function kindOf(thrown: unknown, depth = 0): FaultKind {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return 'other';
  const error = thrown as LibraryError;
  const codes = [error.name ?? '', String(error.code)];
  if (codes.some((code) => timeoutCodes.test(code))) return 'timeout';
  if (codes.some((code) => networkCodes.test(code))) return 'network';
  const status =
    error.statusCode ?? error.status ?? error.responseCode ?? error.$metadata?.httpStatusCode ?? 0;
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  if (status >= 400) return 'refused';
  return kindOf(error.lastError ?? error.cause, depth + 1);
}
