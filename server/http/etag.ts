import { createHash } from 'node:crypto';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: 'revalidate' | 'shared' | undefined;
  }
}

/** Gives answers of routes marked for it an ETag, and answers 304 to those who already hold it. */
export function revalidateByEtag(app: FastifyInstance): void {
  const revalidate: onSendHookHandler = (request, reply, payload, next) => {
    if (reply.statusCode !== 200) return next();
    const known = reply.getHeader('etag');
    if (!known && typeof payload !== 'string') return next();
    const etag = known ?? etagOf(String(payload));
    // What somebody signed in gets may say what they like: it is theirs alone.
    const whose = request.headers.authorization ? 'private' : 'public';
    reply
      .header('etag', etag)
      .header('vary', 'authorization, accept-encoding')
      .header('cache-control', `${whose}, max-age=0, must-revalidate`);
    if (request.headers['if-none-match'] !== etag) return next();
    reply.code(304).removeHeader('content-length');
    next(null, null);
  };
  // Only those routes pay for it.
  app.addHook('onRoute', (route) => {
    if (route.config?.cache) route.onSend = [...[route.onSend ?? []].flat(), revalidate];
  });
}

export function etagOf(payload: string): string {
  return `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
}
