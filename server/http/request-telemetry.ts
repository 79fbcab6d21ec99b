import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from '#server/log.ts';
import { httpRequests, httpRequestSeconds } from '#server/metrics/counts.ts';
import type { Settings } from '#server/settings/settings.ts';
import { RequestSpan } from '#server/tracing/spans.ts';
import { isLongLived } from './long-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only failed requests (5xx) are logged. */
    isQuiet?: boolean;
  }
}

/** One line per request, when its response is complete. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, routeOptions, viewerId } = request;
    if (this.isLogDisabled(request) || (routeOptions.config.isQuiet && reply.statusCode < 500)) return;
    const line = {
      method,
      path: loggedPath(url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ...(viewerId && { userId: viewerId }),
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Counts every response under the pattern of its route; requests without a route count as 'unknown'. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'unknown' } = request.routeOptions;
    httpRequests.inc({ method: request.method, route: url, status: reply.statusCode });
    if (!isLongLived(request)) httpRequestSeconds.observe({ route: url }, reply.elapsedTime / 1000);
    next();
  });
}

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

/** Ids of proxies: long enough to be unique, with no characters that could break a log or a terminal. */
const sane = /^[\w.:-]{8,64}$/;

/** Only trusted proxies may set the id: any other client could write what it likes into the log. */
export function requestIds({ trustedProxies }: Settings): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, kind);
    else trusted.addSubnet(address, Number(bits), kind);
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !sane.test(given)) return randomUUID();
    const address = socket.remoteAddress ?? '';
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? given : randomUUID();
  };
}
