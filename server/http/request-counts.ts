import type { FastifyInstance } from 'fastify';
import { tallyAnswer } from '#server/metrics/tallies.ts';
import { isLongLived } from './long-responses.ts';

/** Counts every response under the pattern of its route; requests without a route count as 'unknown'. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'unknown' } = request.routeOptions;
    const seconds = isLongLived(request) ? undefined : reply.elapsedTime / 1000;
    tallyAnswer(url, request.method, reply.statusCode, seconds);
    next();
  });
}
