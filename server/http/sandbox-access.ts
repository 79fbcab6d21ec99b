import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import type { Settings } from '#server/settings/settings.ts';

const sandboxPrefix = '/dev/';

/** Answers only browsers on this machine, also where a proxy makes the server public without the settings saying so. */
export function restrictSandbox(app: FastifyInstance, { settings }: { settings: Settings }): void {
  if (settings.publicSandbox) return;
  app.addHook('onRequest', function hideSandbox(request, _reply, next) {
    if (request.routeOptions.url?.startsWith(sandboxPrefix) && !isFromThisMachine(request)) throw notFound();
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

function isFromThisMachine({ raw, headers, hostname }: FastifyRequest): boolean {
  const pages = [headers.origin, headers.referer].filter((page) => page !== undefined);
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    // DNS rebinding: a foreign name may resolve to this machine, but the browser still sends that name.
    isLoopback(hostname) &&
    pages.every((page) => isLoopback(URL.parse(page)?.hostname ?? '')) &&
    !proxyHeaders.some((name) => headers[name] !== undefined) &&
    // No browser sends HTTP/1.0, but some proxies do.
    raw.httpVersion !== '1.0'
  );
}
