/** Nobody could be given a connection in time, or it makes no sense to wait for one. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Every connection to the database is taken, and enough wait for one');
  }
}

/** SQLSTATE codes, by their beginnings, that say nothing about what was asked. */
const passing = [
  // The connection is gone, or there are too many of them.
  '08',
  '53',
  // The server stops, starts, or ends what takes too long.
  '57',
  // A lock was not given in time; two waited for each other; somebody else was faster.
  '55P03',
  '40',
  // A transaction that waited for too long, or a server that only reads for now, as one does that takes over.
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
const sqlState = /^[0-9A-Z]{5}$/;
/** What the driver says where it has no code. */
const driverWords =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** A query that the driver gave up on: the server said nothing at all. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The database's own code for what went wrong, however deep it lies. */
export function sqlStateOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && sqlState.test(code)) return code;
  return sqlStateOf(error.cause, depth + 1);
}

/** In a word or two, for one line. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown reason');
}

/** Whether the database is away or overburdened: the same may go well in a moment. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && (nodeCodes.has(code) || isPassing(code))) ||
    error instanceof DatabaseBusy ||
    driverWords.test(error.message) ||
    (error instanceof AggregateError && error.errors.some((one) => isDatabaseUnavailable(one, depth + 1))) ||
    isDatabaseUnavailable(error.cause, depth + 1)
  );
}

function isPassing(code: string): boolean {
  return sqlState.test(code) && passing.some((beginning) => code.startsWith(beginning));
}
