import type { FastifyInstance } from 'fastify';
import { requests, requestSeconds } from '#server/metrics/counts.ts';
import { staysOpen } from './open-answers.ts';

/** Counts every answer under the pattern of its route: what has none is one kind, however it is spelled. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    if (!staysOpen(request)) requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    next();
  });
}
