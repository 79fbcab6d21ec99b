import type { FastifyInstance } from 'fastify';
import { temporarilyUnavailable } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks and metrics: answered under any load. */
    neverShed?: boolean;
  }
}

/** About what one process answers in a second; requests behind them would wait too long. */
const maxConcurrent = 1000;
const minute = 60_000;

/** Load shedding: answers 503 at once where too many requests run. Must be the first hook. */
export function shedOverload(app: FastifyInstance): void {
  let running = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, next) => {
    const { neverShed, longLived } = request.routeOptions.config;
    // Long responses have a limit of their own (long-responses.ts).
    if (neverShed || longLived) return next();
    if (running >= maxConcurrent) {
      if (performance.now() - warnedAt > minute) {
        warnedAt = performance.now();
        request.log.warn({ running }, 'overload: too many concurrent requests, answering 503');
      }
      throw temporarilyUnavailable();
    }
    running++;
    reply.raw.once('close', () => running--);
    next();
  });
}
