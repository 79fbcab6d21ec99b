import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // Tells nginx not to buffer.
      .header('x-accel-buffering', 'no')
      // A kept-alive connection would delay a stopping server.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(serialized(events)))
  );
}

async function* serialized(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
