import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** Answers with server-sent events, one per value, and ends when they end. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // Proxies that collect an answer before passing it on would spoil it.
      .header('x-accel-buffering', 'no')
      // Kept for a next request, it would hold up a server that stops.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(written(events)))
  );
}

async function* written(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
