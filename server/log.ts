import { stripVTControlCharacters } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import { hideEmails, loggedError } from './logged-errors.ts';

/** No line carries an address, e-mail or token. */
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
  mixin: (_line, _level, log: Logger & { reqId?: string }) => (log.reqId ? { reqId: log.reqId } : {}),
  // Whatever a library says, too.
  hooks: { streamWrite: hideEmails },
};

/**
 * The log of one request: each of its lines has its id. As a property that lines are given when they are written, for most
 * requests write none, and what a child is born with is searched for secrets at once.
 */
export function logOfRequest(log: FastifyBaseLogger, { reqId }: Record<string, unknown>): FastifyBaseLogger {
  return Object.assign(log.child({}), { reqId });
}

/** To write each line by itself costs as much as to answer: they are collected for a moment, and at the end. */
const collected = { sync: false, minLength: 8 * 1024, periodicFlush: 250 };

/** Of a request's and a job's line: for programs that search, not for whoever looks at a terminal. */
const unshown = 'pid,hostname,reqId,traceId,userId,job,jobId,attempt,outcome,waitedMs,ms';

/** JSON lines where others can reach the server, plain sentences on a developer's terminal. */
export function createLog(reachable: boolean): Logger {
  if (reachable) return pino(logOptions, pino.destination(collected));
  return pino(logOptions, pretty({ ignore: unshown, translateTime: 'HH:MM:ss', sync: true }));
}

/**
 * Some libraries print for themselves, past the log and its rules: what they say becomes a line like any other. Their
 * words and errors are kept; the values beside them may hold anything.
 */
export function hearConsole(log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  const hear =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) => {
      const words = said.filter((one) => typeof one === 'string').join(' ');
      const err = said.find((one) => one instanceof Error);
      log[level](
        err ? { err } : {},
        stripVTControlCharacters(words).trim() || 'console: message without text',
      );
    };
  Object.assign(console, {
    debug: hear('info'),
    log: hear('info'),
    info: hear('info'),
    warn: hear('warn'),
    error: hear('error'),
  });
}

/** The query may hold a reset code or an e-mail address, and a part as long as this is a ticket. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/[\w-]{40,}/g, '…');
}
