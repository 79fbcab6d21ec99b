import type { FastifyInstance } from 'fastify';
import { temporarilyUnavailable } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: by it others see how we are. */
    alwaysAnswers?: boolean;
  }
}

/** What one process answers in about a second; whoever came behind them would wait for longer than it helps. */
const usualMost = 1000;
const minute = 60_000;

/** Belongs before anything else: whoever is too much is told at once, so that the others are served in time. */
export function shedOverload(app: FastifyInstance, most = usualMost): void {
  let underWay = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, next) => {
    const { alwaysAnswers, staysOpen } = request.routeOptions.config;
    // What stays open waits for something else than us, and has limits of its own.
    if (alwaysAnswers || staysOpen) return next();
    if (underWay >= most) {
      if (performance.now() - toldAt > minute) {
        toldAt = performance.now();
        request.log.warn(`${most} requests are under way: further ones are sent away`);
      }
      throw temporarilyUnavailable();
    }
    underWay++;
    reply.raw.once('close', () => underWay--);
    next();
  });
}
