import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyLongResponses, unauthorized } from '#server/errors.ts';
import { longResponses } from '#server/metrics/counts.ts';
import { RunningLimit } from './connections.ts';
import { wantsEvents } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which responses of the route stay open until a job is done: all, or event streams only. */
    longLived?: 'always' | 'events' | undefined;
  }
}

/** As many connections as a browser opens to one host; each one polls the database. */
const maxPerUser = 6;
/** As long as a token: what is still open then reconnects with a new one. */
const maxMs = 15 * 60_000;
const byUser = new RunningLimit(maxPerUser);

export function isLongLived(request: FastifyRequest): boolean {
  const { longLived } = request.routeOptions.config;
  return longLived === 'always' || (longLived === 'events' && wantsEvents(request));
}

/** Must run before any work. The signal aborts when the client disconnects, the response is complete, or its time is over. */
export function trackLongResponse({ user }: FastifyRequest, reply: FastifyReply): AbortSignal {
  if (!user) throw unauthorized();
  if (reply.raw.destroyed) return AbortSignal.abort();
  if (!byUser.take(user.id, reply)) throw tooManyLongResponses(maxPerUser);
  const closed = new AbortController();
  longResponses.inc();
  reply.raw.once('close', () => {
    longResponses.dec();
    closed.abort();
  });
  return AbortSignal.any([closed.signal, AbortSignal.timeout(maxMs)]);
}
