import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    closing: Closing;
  }
}

/** Whether this process has begun to close: it still serves whoever comes, but asks to be sent nobody any more. */
class Closing {
  hasBegun = false;

  begin(): void {
    this.hasBegun = true;
  }
}

/** Once it has begun each answer is the last of its connection, so that no request is sent into one that ends. */
export function announceClosing(app: FastifyInstance): void {
  const closing = new Closing();
  app.decorate('closing', closing);
  app.addHook('preClose', async () => closing.begin());
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (closing.hasBegun) reply.header('connection', 'close');
    next(null, payload);
  });
}
