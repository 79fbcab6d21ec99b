import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath, logWithIdsOf } from '#server/log/log.ts';
import { httpRequests, httpRequestSeconds } from '#server/metrics/counts.ts';
import type { Settings } from '#server/settings/settings.ts';
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
    const { method, url, routeOptions } = request;
    if (this.isLogDisabled(request) || (routeOptions.config.isQuiet && reply.statusCode < 500)) return;
    const line = { method, path: loggedPath(url), status: reply.statusCode, ms: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Counts every response under the pattern of its route; requests without a route count as 'unknown'. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', function countResponse(request, reply, next) {
    const { url = 'unknown' } = request.routeOptions;
    httpRequests.inc({ method: request.method, route: url, status: reply.statusCode });
    if (!isLongLived(request)) httpRequestSeconds.observe({ route: url }, reply.elapsedTime / 1000);
    next();
  });
}

/** Lines of the request have its id, and the user's once that is known. */
export function identifyLogLines(app: FastifyInstance): void {
  app.addHook('onRequest', function addLogIds(request, _reply, next) {
    logWithIdsOf(request.log, next);
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
