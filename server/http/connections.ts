import type { IncomingMessage, Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { temporarilyUnavailable, tooManyRequests } from '#server/errors.ts';
import type { Settings } from '#server/settings/settings.ts';
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
  },
} as const satisfies FastifyHttpOptions<Server>;

/** An idle one takes about 20 kB. */
const maxConnections = 5000;
/** Requests with a body that one address may have running at a time; a browser has six connections. */
const maxBodies = 32;
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
  limitBodies(app);
}

/** Counts what runs now by a key, such as an address. */
export class RunningLimit {
  readonly #running = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counted until the response closes; false where that would be too many. */
  take(key: string, { raw }: FastifyReply): boolean {
    const running = this.#running.get(key) ?? 0;
    if (running >= this.#most) return false;
    // A client that has hung up emits no further 'close'.
    if (raw.destroyed) return true;
    this.#running.set(key, running + 1);
    raw.once('close', () => {
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    });
    return true;
  }
}

function limitBodies(app: FastifyInstance): void {
  const bodies = new RunningLimit(maxBodies);
  app.addHook('onRequest', function limitBodiesOfAddress(request, reply, next) {
    const address = hasBody(request.raw) ? addressOf(request) : undefined;
    if (address === undefined || request.routeOptions.config.longLived) return next();
    if (!bodies.take(address, reply)) {
      reply.header('connection', 'close');
      throw tooManyRequests(arrivalMs / second);
    }
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

/** Load shedding: answers 503 at once where too many requests run. */
export function shedOverload(app: FastifyInstance): void {
  let running = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', function rejectOverload(request, reply, next) {
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

/** One user's requests hold at most a third of the database connections: the others wait for them. */
export function shareConnections(app: FastifyInstance, { settings }: { settings: Settings }): void {
  const most = Math.max(1, Math.floor(settings.databaseConnections / 3));
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>();
  app.addHook('preHandler', function waitForShare(request, { raw }, next) {
    if (!request.user || request.routeOptions.config.longLived || raw.destroyed) return next();
    const { id } = request.user;
    const share = shares.get(id) ?? { running: 0, waiting: [] };
    shares.set(id, share);
    raw.once('close', () => {
      const place = share.waiting.indexOf(next);
      if (place >= 0) return void share.waiting.splice(place, 1);
      const following = share.waiting.shift();
      if (following) return following();
      if (--share.running === 0) shares.delete(id);
    });
    if (share.running >= most) return void share.waiting.push(next);
    share.running++;
    next();
  });
}
