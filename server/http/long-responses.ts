import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyLongResponses, unauthorized } from '#server/errors.ts';
import { longResponses } from '#server/metrics/counts.ts';
import { viewerOf } from './access.ts';
import { wantsEvents } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which answers of the route stay open until something happens: all of them, or those that are streams. */
    longLived?: 'always' | 'events' | undefined;
  }
  interface FastifyInstance {
    longResponses: LongResponses;
  }
}

/** As many connections as a browser opens to one server; each costs us looks at the database. */
const mostPerPerson = 6;
/** How often it is asked whether somebody with an open answer is still signed in. */
const askAgainMs = 3000;

/** Places that are given back when the answer is complete, or nobody waits for it any more. */
class Places {
  readonly #taken = new Map<string, number>();

  take(key: string, reply: FastifyReply): void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= mostPerPerson) throw tooManyLongResponses(mostPerPerson);
    this.#taken.set(key, taken + 1);
    reply.raw.once('close', () => {
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    });
  }
}

/** Everything that is held open with one bearer token. */
interface Session {
  answers: number;
  signedOut: AbortController;
  asking: NodeJS.Timeout;
}

/** Answers of this process that stay open: streams, and calls that wait until something is made. */
class LongResponses {
  readonly #byPerson = new Places();
  readonly #sessions = new Map<string, Session>();

  hold(request: FastifyRequest, reply: FastifyReply): AbortSignal {
    if (!request.user) throw unauthorized();
    // Who hung up while they were let in gets no answer, and would never give the place back.
    if (reply.raw.destroyed) return AbortSignal.abort();
    this.#byPerson.take(request.user.id, reply);
    const session = this.#join(request);
    const gone = new AbortController();
    longResponses.inc();
    reply.raw.once('close', () => {
      longResponses.dec();
      gone.abort();
      this.#leave(request);
    });
    return AbortSignal.any([gone.signal, session.signedOut.signal]);
  }

  #join(request: FastifyRequest): Session {
    const token = String(request.headers.authorization);
    const session = this.#sessions.get(token) ?? askWhetherSignedIn(request);
    session.answers++;
    this.#sessions.set(token, session);
    return session;
  }

  #leave(request: FastifyRequest): void {
    const token = String(request.headers.authorization);
    const session = this.#sessions.get(token);
    if (!session || --session.answers > 0) return;
    clearInterval(session.asking);
    this.#sessions.delete(token);
  }
}

/** A token is checked when it comes; what stays open must not outlive it, nor the session behind it. */
function askWhetherSignedIn(request: FastifyRequest): Session {
  const signedOut = new AbortController();
  const ask = async () => {
    // Where nobody can say, they stay: the next look may know.
    const isSignedIn = await viewerOf(request).then(Boolean, () => true);
    if (!isSignedIn) signedOut.abort();
  };
  return { answers: 0, signedOut, asking: setInterval(() => void ask(), askAgainMs) };
}

/** Belongs before whoever asks the database who somebody is: thousands with one token cost nothing more. */
export function limitLongResponses(app: FastifyInstance): void {
  app.decorate('longResponses', new LongResponses());
  const byToken = new Places();
  app.addHook('onRequest', (request, reply, next) => {
    const { authorization } = request.headers;
    if (authorization && longLived(request, request.routeOptions.config)) byToken.take(authorization, reply);
    next();
  });
}

/** Whether the answer is one that takes as long as what it waits for. */
export function longLived(
  request: FastifyRequest,
  { longLived: which }: FastifyRequest['routeOptions']['config'],
): boolean {
  return which === 'always' || (which === 'events' && wantsEvents(request));
}

/**
 * Belongs before anything is done for an answer that stays open: refuses where the person has too many of them.
 * The signal is aborted when they hang up, sign out, or the answer is complete.
 */
export function trackLongResponse(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  return request.server.longResponses.hold(request, reply);
}
