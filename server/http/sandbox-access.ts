import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Everything of a sandbox that a browser can reach lies under this path. */
const sandboxPrefix = '/dev/';

/**
 * Sandboxes show everybody's mail and take test cards: they answer only to somebody who sits at this machine,
 * also where a proxy has put the server before others without its knowing.
 */
export function restrictSandbox(app: FastifyInstance, { publicSandbox }: Settings): void {
  if (publicSandbox) return;
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.routeOptions.url?.startsWith(sandboxPrefix) && !isFromHere(request)) throw notFound();
    next();
  });
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  const pages = [headers.origin, headers.referer].filter((page) => page !== undefined);
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    // A page elsewhere may have given its own name our address; a browser still says which name it asked for.
    isLoopback(hostname) &&
    pages.every((page) => isLoopback(URL.parse(page)?.hostname ?? '')) &&
    !proxyHeaders.some((name) => headers[name] !== undefined) &&
    // Every browser speaks a newer one; some proxies speak only this to what is behind them.
    raw.httpVersion !== '1.0'
  );
}
