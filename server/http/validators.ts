import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: 'revalidate' | 'shared' | undefined;
  }
}

/** Gives answers of routes marked for it an ETag, and answers 304 to those who already hold it. */
export function revalidateByEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.cache || reply.statusCode !== 200) return payload;
    const known = reply.getHeader('etag');
    if (!known && typeof payload !== 'string') return payload;
    const etag = known ?? etagOf(String(payload));
    // What somebody signed in gets may say what they like: it is theirs alone.
    const whose = request.headers.authorization ? 'private' : 'public';
    reply
      .header('etag', etag)
      .header('vary', 'authorization')
      .header('cache-control', `${whose}, max-age=0, must-revalidate`);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

export function etagOf(payload: string): string {
  return `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
}
