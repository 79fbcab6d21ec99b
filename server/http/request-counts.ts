import type { FastifyInstance } from 'fastify';
import { tallyAnswer } from '#server/metrics/tallies.ts';
import { longLived } from './long-responses.ts';

/** Counts every answer under the pattern of its route: what has none is one kind, however it is spelled. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'unknown', config } = request.routeOptions;
    const seconds = longLived(request, config) ? undefined : reply.elapsedTime / 1000;
    tallyAnswer(url, request.method, reply.statusCode, seconds);
    next();
  });
}
