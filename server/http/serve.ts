import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, ResponseOf } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Access } from './access.ts';

export interface ServeOptions {
  access: Access;
  /** 'revalidate': clients keep the answer and ask with its ETag whether it still holds. */
  cache?: 'revalidate';
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request whose parts have been checked against the call's schemas. */
export interface CallRequest<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** Registers the route of one call of the contract. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  { access, cache }: ServeOptions,
  handle: (request: CallRequest<C>) => Promise<ResponseOf<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access, cache },
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    handler: (request, reply) =>
      handle({
        params: request.params,
        query: request.query,
        body: request.body,
        raw: request,
        reply,
      } as CallRequest<C>),
  });
}
