import type { FastifyInstance } from 'fastify';
import { httpRequests, httpRequestSeconds } from '#server/metrics/counts.ts';
import { isLongLived } from './long-responses.ts';

/** Counts every response under the pattern of its route; requests without a route count as 'unknown'. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'unknown' } = request.routeOptions;
    httpRequests.inc({ method: request.method, route: url, status: reply.statusCode });
    if (!isLongLived(request)) httpRequestSeconds.observe({ route: url }, reply.elapsedTime / 1000);
    next();
  });
}
