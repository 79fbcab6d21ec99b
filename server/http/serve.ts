import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, ResponseOf } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Access, BrowserSession, SignedInUser } from './access.ts';
import { CachedResponse } from './cached-response.ts';
import { sendEvents, wantsEvents } from './event-stream.ts';
import type { Limit } from './rate-limits.ts';
import { TtlCache } from './ttl-cache.ts';

/** Per route; a response has some tens of kilobytes. */
const maxCached = 500;

export interface ServeOptions<C extends Call, A extends Access> {
  access: A;
  limit?: Limit;
  /** Both have an ETag; of a 'shared' one, one response serves all guests within a second. */
  cache?: 'revalidate' | 'shared';
  /** The plain response waits for a job too, and counts against the limit of long responses. */
  longLived?: true;
  /** The response to clients that accept text/event-stream: each value is one event. */
  events?: (request: CallRequest<C, A>) => Promise<AsyncIterable<unknown>>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request whose parts were validated against the call's schemas. */
export interface CallRequest<C extends Call, A extends Access> {
  user: A extends 'user' | 'operator' ? SignedInUser : undefined;
  session: A extends 'session' ? BrowserSession : undefined;
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** Registers the route of one call of the contract. */
export function serve<const C extends Call, A extends Access>(
  app: FastifyInstance,
  call: C,
  { access, cache, limit, longLived, events }: ServeOptions<C, A>,
  handle: (request: CallRequest<C, A>) => Promise<ResponseOf<C>>,
): void {
  const guestResponses = new TtlCache<CachedResponse>({ name: 'answers', maxEntries: maxCached });
  app.route({
    method: call.method,
    url: call.path,
    config: { access, cache, limit, longLived: longLived ? 'always' : events && 'events' },
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    handler: async (request, reply) => {
      const checked = {
        user: request.user,
        session: request.session,
        params: request.params,
        query: request.query,
        body: request.body,
        raw: request,
        reply,
      } as CallRequest<C, A>;
      if (events && wantsEvents(request)) return sendEvents(reply, await events(checked));
      if (cache !== 'shared' || request.headers.authorization) return handle(checked);
      const cached = await guestResponses.get(request.url, async (expired) => {
        const text = reply.serialize(await handle(checked)) as string;
        const last = await expired;
        return last?.text === text ? last : new CachedResponse(text);
      });
      return sendCached(request, reply, cached);
    },
  });
}

function sendCached({ headers }: FastifyRequest, reply: FastifyReply, cached: CachedResponse) {
  reply.header('etag', cached.etag).type('application/json; charset=utf-8');
  // The ETag hook empties a response that the client already has: no need to compress it.
  const isHeld = headers['if-none-match'] === cached.etag;
  return cached.send(reply, isHeld ? undefined : headers['accept-encoding']);
}
