import { createHash } from 'node:crypto';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: 'revalidate' | 'shared' | undefined;
  }
}

/** Gives responses of routes with `cache` an ETag, and answers 304 where the client already has it. */
export function revalidateByEtag(app: FastifyInstance): void {
  const revalidate: onSendHookHandler = (request, reply, payload, next) => {
    if (reply.statusCode !== 200) return next();
    const known = reply.getHeader('etag');
    if (!known && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return next();
    const etag = known ?? etagOf(payload as string | Buffer);
    // A response to a user may say what they like: shared caches must not keep it.
    const visibility = request.headers.authorization ? 'private' : 'public';
    reply
      .header('etag', etag)
      .header('vary', 'authorization, accept-encoding')
      .header('cache-control', `${visibility}, max-age=0, must-revalidate`);
    if (request.headers['if-none-match'] !== etag) return next();
    reply.code(304).removeHeader('content-length');
    next(null, null);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.cache) route.onSend = [...[route.onSend ?? []].flat(), revalidate];
  });
}

export function etagOf(payload: string | Buffer): string {
  return `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
}
