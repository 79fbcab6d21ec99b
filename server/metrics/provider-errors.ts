import { NamedError } from '#server/errors.ts';
import { providerErrors } from './counts.ts';

type ProviderName = 'files' | 'identity' | 'mail' | 'payments' | 'pictures' | 'sounds';
/** What was wrong with the other side, as far as an error tells. */
type FaultKind = 'timeout' | 'network' | 'busy' | 'refused' | 'broken' | 'other';

/** The same provider; every call of it that fails is counted. */
export function countFaults<Provider extends object>(name: ProviderName, provider: Provider): Provider {
  const counted = Object.entries(provider).map(([key, part]) => [
    key,
    // Its routes answer people, and their mistakes are no faults of the provider.
    typeof part === 'function' && key !== 'routes' ? countingCalls(name, provider, part) : part,
  ]);
  return { ...provider, ...Object.fromEntries(counted) };
}

function countingCalls(name: ProviderName, provider: object, call: (...given: unknown[]) => unknown) {
  return (...given: unknown[]) => {
    const answer = call.apply(provider, given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isOurs(error, given)) providerErrors.inc({ provider: name, kind: kindOf(error) });
      throw error;
    });
  };
}

/** What we refused or called off ourselves. */
function isOurs(error: unknown, given: unknown[]): boolean {
  return error instanceof NamedError || given.some((one) => one instanceof AbortSignal && one.aborted);
}

const networkCodes =
  /^(ECONN(REFUSED|RESET|ABORTED|ECTION)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ESOCKET|EDNS|UND_ERR_SOCKET)$/;
const timeoutWords = /^(TimeoutError|AbortError|E(SOCKET)?TIMEDOUT|UND_ERR_\w*TIMEOUT)$/;

/** What errors of libraries say of themselves, each in its own way. */
interface Telling {
  name?: string;
  code?: string | number;
  statusCode?: number;
  status?: number;
  /** Of a mail server. */
  responseCode?: number;
  /** Of S3. */
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
  /** Of what was tried more than once. */
  lastError?: unknown;
}

/** The first that says it, from the error down the chain of its causes. */
function kindOf(error: unknown, depth = 0): FaultKind {
  if (typeof error !== 'object' || error === null || depth > 5) return 'other';
  const telling = error as Telling;
  const words = [telling.name ?? '', String(telling.code)];
  if (words.some((word) => timeoutWords.test(word))) return 'timeout';
  if (words.some((word) => networkCodes.test(word))) return 'network';
  const status =
    telling.statusCode ?? telling.status ?? telling.responseCode ?? telling.$metadata?.httpStatusCode ?? 0;
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  if (status >= 400) return 'refused';
  return kindOf(telling.lastError ?? telling.cause, depth + 1);
}
