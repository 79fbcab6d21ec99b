import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import { RequestSpan } from '#server/tracing/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

/** A span per request, in its own trace or the caller's. Quiet routes have none. */
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
    // Also where the client hangs up before there is a response.
    reply.raw.once('close', () => {
      span.end(reply.statusCode, request.viewerId ? { 'user.id': request.viewerId } : {});
    });
    span.within(next);
  });
  // Reading the body leaves the async context of the onRequest hook.
  app.addHook('preValidation', (request, _reply, next) => {
    if (request.span) request.span.within(next);
    else next();
  });
}
