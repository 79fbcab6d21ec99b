import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, ResponseOf } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Access, BrowserSession, SignedInUser } from './access.ts';
import { CachedResponse, sendCompressed } from './cached-response.ts';
import { sendEvents, wantsEvents } from './event-stream.ts';
import type { Limit } from './rate-limits.ts';
import { TtlCache } from './ttl-cache.ts';

/** Of one route; each has some tens of kilobytes. */
const mostAnswersKept = 500;

export interface ServeOptions<C extends Call, A extends Access> {
  access: A;
  /** Per user, or per address for guests. */
  limit?: Limit;
  /**
   * 'revalidate': clients keep the answer and ask with its ETag whether it still holds. 'shared': besides, one
   * answer serves all guests who ask within a second.
   */
  cache?: 'revalidate' | 'shared';
  /** The plain answer takes its time, too: whoever waits for it holds a place as with a stream. */
  longLived?: true;
  /** What those get who accept text/event-stream: each value is one event. */
  events?: (request: CallRequest<C, A>) => Promise<AsyncIterable<unknown>>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request whose parts have been checked against the call's schemas. */
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
  const guestAnswers = new TtlCache<CachedResponse>('answers', mostAnswersKept);
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
      const answer = await guestAnswers.get(request.url, async (before) => {
        const text = reply.serialize(await handle(checked)) as string;
        const known = await before;
        return known?.text === text ? known : new CachedResponse(text);
      });
      return sendKept(request, reply, answer);
    },
  });
}

async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).type('application/json; charset=utf-8');
  const isHeld = headers['if-none-match'] === answer.etag;
  return sendCompressed(reply, answer, isHeld ? undefined : headers['accept-encoding']);
}
