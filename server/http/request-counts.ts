import type { FastifyInstance } from 'fastify';
import { httpRequests, httpRequestSeconds } from '#server/metrics/counts.ts';
import { staysOpen } from './open-answers.ts';

/** Counts every answer under the pattern of its route: what has none is one kind, however it is spelled. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'unknown', config } = request.routeOptions;
    httpRequests.inc({ method: request.method, route: url, status: reply.statusCode });
    if (!staysOpen(request, config)) httpRequestSeconds.observe({ route: url }, reply.elapsedTime / 1000);
    next();
  });
}
