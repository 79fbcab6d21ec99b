import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { tooManyRequests } from '#server/errors.ts';
import { addressOf } from './rate-limits.ts';

const second = 1000;
const arrivalMs = 30 * second;

/** How long a connection may take over what. A whole request must arrive in time; its answer may take longer. */
export const connectionTimeouts = {
  requestTimeout: arrivalMs,
  /** Nothing has moved at all: longer than a plain request waits in silence for its Brain Rot. */
  connectionTimeout: 180 * second,
  /** Longer than load balancers keep an idle one (60 seconds, most of them): who hangs up must not be us. */
  keepAliveTimeout: 75 * second,
  http: {
    headersTimeout: 15 * second,
    connectionsCheckingInterval: 2 * second,
    maxHeaderSize: 16 * 1024,
    // Refused by ourselves, in our own words.
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;

/** Each takes some 20 kB while it does nothing. */
const mostConnections = 5000;
/** Bodies that one address may have on their way at a time; a browser has six connections. */
const mostArriving = 32;
const minute = 60 * second;

/** Neither the number of connections nor one client that ends none of its requests keeps the others out. */
export function limitConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = mostConnections;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - toldAt < minute) return;
    toldAt = performance.now();
    app.log.warn(`${mostConnections} connections are open: further ones are refused`);
  });
  boundArrivingBodies(app);
}

function boundArrivingBodies(app: FastifyInstance): void {
  const bodiesByAddress = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    const address = hasBody(raw) ? addressOf(request) : undefined;
    if (address === undefined) return next();
    const bodies = bodiesByAddress.get(address) ?? new Set();
    const arriving = [...bodies].filter(({ complete }) => !complete);
    if (arriving.length >= mostArriving) {
      reply.header('connection', 'close');
      throw tooManyRequests(arrivalMs / second);
    }
    bodiesByAddress.set(address, bodies.add(raw));
    finished(raw, { writable: false }, () => {
      bodies.delete(raw);
      if (bodies.size === 0) bodiesByAddress.delete(address);
    });
    next();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
