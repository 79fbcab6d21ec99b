import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { temporarilyUnavailable, tooManyRequests } from '#server/errors.ts';
import { addressOf } from './rate-limits.ts';

const second = 1000;
const arrivalMs = 30 * second;

/** A whole request must arrive in time; its response may take longer. */
export const connectionTimeouts = {
  requestTimeout: arrivalMs,
  /** Of silence: longer than a plain request waits for its Brain Rot. */
  connectionTimeout: 180 * second,
  /** Longer than the idle timeout of load balancers (mostly 60 seconds), so that they close first. */
  keepAliveTimeout: 75 * second,
  http: {
    headersTimeout: 15 * second,
    connectionsCheckingInterval: 2 * second,
    maxHeaderSize: 16 * 1024,
    // Our own hook answers a missing Host header.
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;

/** An idle one takes about 20 kB. */
const maxConnections = 5000;
/** Request bodies that one address may send at a time; a browser has six connections. */
const maxArriving = 32;
const minute = 60 * second;

/** Protects against too many connections, and against clients that never finish their request bodies. */
export function limitConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = maxConnections;
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedAt < minute) return;
    warnedAt = performance.now();
    app.log.warn({ maxConnections }, 'connections: limit reached, refusing new ones');
  });
  limitArrivingBodies(app);
}

function limitArrivingBodies(app: FastifyInstance): void {
  const bodiesByAddress = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    const address = hasBody(raw) ? addressOf(request) : undefined;
    if (address === undefined) return next();
    const bodies = bodiesByAddress.get(address) ?? new Set();
    const arriving = [...bodies].filter(({ complete }) => !complete);
    if (arriving.length >= maxArriving) {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks and metrics: answered under any load. */
    neverShed?: boolean;
  }
}

/** About what one process answers in a second; requests behind them would wait too long. */
const maxConcurrent = 1000;

/** Load shedding: answers 503 at once where too many requests run. Must be the first hook. */
export function shedOverload(app: FastifyInstance): void {
  let running = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, next) => {
    const { neverShed, longLived } = request.routeOptions.config;
    // Long responses have a limit of their own (long-responses.ts).
    if (neverShed || longLived) return next();
    if (running >= maxConcurrent) {
      if (performance.now() - warnedAt > minute) {
        warnedAt = performance.now();
        request.log.warn({ running }, 'overload: too many concurrent requests, answering 503');
      }
      throw temporarilyUnavailable();
    }
    running++;
    reply.raw.once('close', () => running--);
    next();
  });
}
