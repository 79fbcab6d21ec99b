import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import { RequestSpan } from '#server/tracing/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

/** Each request is a step of a trace, its own or the caller's; what it does belongs to it. Quiet routes have none. */
export function traceRequests(app: FastifyInstance, { tracing }: Settings): void {
  if (!tracing) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    const { method, headers, routeOptions } = request;
    if (routeOptions.config.isQuiet) return next();
    const route = routeOptions.url ?? 'unknown';
    const about = { 'http.request.method': method, 'http.route': route, 'rotopia.request_id': request.id };
    const span = new RequestSpan(`${method} ${route}`, headers, about);
    request.span = span;
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    // Also where they hang up before there is an answer.
    reply.raw.once('close', () => {
      span.end(reply.statusCode, request.viewerId ? { 'user.id': request.viewerId } : {});
    });
    span.within(next);
  });
  // A body arrives on its own time, outside of whatever has begun before it.
  app.addHook('preValidation', (request, _reply, next) => {
    if (request.span) request.span.within(next);
    else next();
  });
}
