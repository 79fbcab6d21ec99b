import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import { hideEmails, loggedError } from './logged-errors.ts';

/** No log line contains an IP address, e-mail or token. */
export const logOptions: LoggerOptions = {
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: loggedPath(request.url),
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
  redact: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie'],
  mixin: (_line, _level, log: RequestLogger<Logger>) => ({ ...(log.ids ?? loggedIds()) }),
  // Messages of libraries too.
  hooks: { streamWrite: hideEmails },
};

/** In every log line of a request or of an attempt at a job, whichever module writes it. */
interface LoggedIds {
  reqId?: string | undefined;
  userId?: string | undefined;
  job?: string;
  jobId?: string;
}

/** The ids are a property that `mixin` reads, not bindings: pino redacts bindings eagerly, and most requests log nothing. */
type RequestLogger<Log = FastifyBaseLogger> = Log & { ids?: LoggedIds };

const running = new AsyncLocalStorage<LoggedIds>();

export function logWithIds<Result>(ids: LoggedIds, run: () => Result): Result {
  return running.run(ids, run);
}

/** For `childLoggerFactory`: its lines have the ids after the async context is lost too, as on a closed socket. */
export function logOfRequest(log: FastifyBaseLogger, { reqId }: { reqId?: string }): RequestLogger {
  return Object.assign(log.child({}), { ids: { reqId } });
}

export function logWithIdsOf(log: RequestLogger, run: () => void): void {
  running.run(log.ids ?? {}, run);
}

/** Of the request or attempt that runs now. */
export function loggedIds(): LoggedIds {
  return running.getStore() ?? {};
}

/** Writing each line by itself costs as much as answering the request, so lines are buffered. */
const buffered = { sync: false, minLength: 8 * 1024, periodicFlush: 250 };

/** Fields of requests and jobs that are for log search, not for a terminal. */
const unshown = 'pid,hostname,reqId,userId,job,jobId,attempt,outcome,waitedMs,ms';

/** JSON lines if the server is reachable, readable text on a developer's terminal. */
export function createLog(reachable: boolean): Logger {
  if (reachable) return pino(logOptions, pino.destination(buffered));
  return pino(logOptions, pretty({ ignore: unshown, translateTime: 'HH:MM:ss', sync: true }));
}

/** Libraries' output goes through the redaction. Strings and errors are kept; other values may hold secrets. */
export function captureConsole(log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  const capture =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) => {
      const message = said.filter((one) => typeof one === 'string').join(' ');
      const err = said.find((one) => one instanceof Error);
      log[level](
        err ? { err } : {},
        stripVTControlCharacters(message).trim() || 'console: message without text',
      );
    };
  Object.assign(console, {
    debug: capture('info'),
    log: capture('info'),
    info: capture('info'),
    warn: capture('warn'),
    error: capture('error'),
  });
}

/** Hides the query, which may hold a reset code or e-mail address, and segments as long as a ticket. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/[\w-]{40,}/g, '…');
}
