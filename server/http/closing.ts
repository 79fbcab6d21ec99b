import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process has begun to close: it still serves requests, but `/readyz` answers 503. */
    closing: { hasBegun: boolean };
  }
}

/** While closing, each response ends its connection, so that clients send no request into a closing one. */
export function announceClosing(app: FastifyInstance): void {
  const closing = { hasBegun: false };
  app.decorate('closing', closing);
  app.addHook('preClose', async () => {
    closing.hasBegun = true;
  });
  app.addHook('onSend', function endConnections(_request, reply, payload, next) {
    if (closing.hasBegun) reply.header('connection', 'close');
    next(null, payload);
  });
}
