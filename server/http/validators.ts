import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: 'revalidate' | undefined;
  }
}

/** Gives answers of routes marked 'revalidate' an ETag, and answers 304 to those who already hold it. */
export function revalidateByEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.cache !== 'revalidate' || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
}
