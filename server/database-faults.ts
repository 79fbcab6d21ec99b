export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer');
  }
}

/** Prefixes of SQLSTATE codes of temporary failures, whatever the statement was. */
const temporary = [
  // Connection lost; too many connections, or the disk is full.
  '08',
  '53',
  // The operating system failed: a disk error, or a file that cannot be read.
  '58',
  // The server starts or stops, or cancelled the statement.
  '57',
  // Lock timeout, deadlock, serialization failure.
  '55P03',
  '40',
  // Read-only for now, as during a failover; a transaction that was idle for too long.
  '25006',
  '25P0',
];
const nodeCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL has a code for a full disk, but not for a full quota. */
const diskMessages = /: (No space left on device|Disk quota exceeded)$/;
const sqlState = /^[0-9A-Z]{5}$/;
/** Messages of the driver's errors without a code. */
const driverMessages =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The driver's timeout: the server sent nothing at all. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

const slowCodes = new Set(['ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Nothing came back from the server, which took seconds to notice. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as { code?: string; message: string };
  return (
    isWithoutResponse(error) ||
    message === 'Connection terminated due to connection timeout' ||
    (code !== undefined && slowCodes.has(code))
  );
}

export function sqlStateOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && sqlState.test(code)) return code;
  return sqlStateOf(error.cause, depth + 1);
}

export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown reason');
}

/** Whether the database is unreachable or overloaded, so that the same statement may succeed soon. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && (nodeCodes.has(code) || isTemporary(code))) ||
    error instanceof DatabaseSilent ||
    driverMessages.test(error.message) ||
    diskMessages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some((one) => isDatabaseUnavailable(one, depth + 1))) ||
    isDatabaseUnavailable(error.cause, depth + 1)
  );
}

function isTemporary(code: string): boolean {
  return sqlState.test(code) && temporary.some((beginning) => code.startsWith(beginning));
}
