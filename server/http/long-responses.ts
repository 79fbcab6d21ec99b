import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyLongResponses, unauthorized } from '#server/errors.ts';
import { longResponses } from '#server/metrics/counts.ts';
import { viewerOf } from './access.ts';
import { wantsEvents } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which responses of the route stay open until a job is done: all, or event streams only. */
    longLived?: 'always' | 'events' | undefined;
  }
  interface FastifyInstance {
    longResponses: LongResponses;
  }
}

/** As many connections as a browser opens to one host; each one polls the database. */
const maxPerUser = 6;
const sessionCheckMs = 3000;

/** Counts open connections per key; each is given back when its response closes. */
class ConnectionLimit {
  readonly #open = new Map<string, number>();

  take(key: string, reply: FastifyReply): void {
    const open = this.#open.get(key) ?? 0;
    if (open >= maxPerUser) throw tooManyLongResponses(maxPerUser);
    this.#open.set(key, open + 1);
    reply.raw.once('close', () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    });
  }
}

interface TokenSession {
  responses: number;
  signedOut: AbortController;
  check: NodeJS.Timeout;
}

/** Open responses of this process: event streams, and calls that wait for a Brain Rot. */
class LongResponses {
  readonly #byUser = new ConnectionLimit();
  readonly #sessions = new Map<string, TokenSession>();

  track(request: FastifyRequest, reply: FastifyReply): AbortSignal {
    if (!request.user) throw unauthorized();
    // A client that hung up during authentication emits no further 'close', and would hold its place for ever.
    if (reply.raw.destroyed) return AbortSignal.abort();
    this.#byUser.take(request.user.id, reply);
    const session = this.#join(request);
    const closed = new AbortController();
    longResponses.inc();
    reply.raw.once('close', () => {
      longResponses.dec();
      closed.abort();
      this.#leave(request);
    });
    return AbortSignal.any([closed.signal, session.signedOut.signal]);
  }

  #join(request: FastifyRequest): TokenSession {
    const token = String(request.headers.authorization);
    const session = this.#sessions.get(token) ?? checkSession(request);
    session.responses++;
    this.#sessions.set(token, session);
    return session;
  }

  #leave(request: FastifyRequest): void {
    const token = String(request.headers.authorization);
    const session = this.#sessions.get(token);
    if (!session || --session.responses > 0) return;
    clearInterval(session.check);
    this.#sessions.delete(token);
  }
}

/** A long response must not outlive the token or the session that opened it. */
function checkSession(request: FastifyRequest): TokenSession {
  const signedOut = new AbortController();
  const check = async () => {
    // A failed lookup proves nothing: the next one decides.
    const isSignedIn = await viewerOf(request).then(Boolean, () => true);
    if (!isSignedIn) signedOut.abort();
  };
  return { responses: 0, signedOut, check: setInterval(() => void check(), sessionCheckMs) };
}

/** Must run before authentication, so that a flood of requests with one token never reaches the database. */
export function limitLongResponses(app: FastifyInstance): void {
  app.decorate('longResponses', new LongResponses());
  const byToken = new ConnectionLimit();
  app.addHook('onRequest', (request, reply, next) => {
    const { authorization } = request.headers;
    if (authorization && isLongLived(request)) byToken.take(authorization, reply);
    next();
  });
}

export function isLongLived(request: FastifyRequest): boolean {
  const { longLived } = request.routeOptions.config;
  return longLived === 'always' || (longLived === 'events' && wantsEvents(request));
}

/** Must run before any work. The signal aborts when the client disconnects, the user signs out, or the response is complete. */
export function trackLongResponse(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  return request.server.longResponses.track(request, reply);
}
