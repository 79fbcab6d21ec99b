import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceWorkerPath } from '#contract/offline.ts';

const aYear = 31_536_000;

/** The policy of the figure worker: it may only compile the engine's WebAssembly kernels. */
const figureWorker = /^\/assets\/figure-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The service worker may only fetch from our own server. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The built web app's files, from their compressed copies; hashed names may be kept for ever. */
export async function staticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'index.html' || /^\.|\.(br|gz)$/.test(entry.name)) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    const age = ageOf(url);
    app.get(url, { config: { access: 'public' }, errorHandler: answerRejection }, (request, reply) => {
      const path = decodeURIComponent(request.url.split('?')[0] ?? '');
      if (figureWorker.test(path)) reply.header('content-security-policy', workerPolicy);
      if (path === serviceWorkerPath) reply.header('content-security-policy', serviceWorkerPolicy);
      return reply.header('cache-control', age).sendFile(path);
    });
  }
}

/** Errors of @fastify/static about a request: a path it does not serve, a failed precondition or range. */
function answerRejection(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  switch (error.statusCode) {
    case 400:
    case 403:
      reply.callNotFound();
      break;
    case 412:
    case 416:
      reply
        .code(error.statusCode)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send();
      break;
    default:
      throw error;
  }
}

function ageOf(url: string): string {
  if (url === '/assets/*') return `public, max-age=${aYear}, immutable`;
  // A broken service worker must be replaced with the next page load.
  return url === serviceWorkerPath ? 'no-cache' : 'public, max-age=3600';
}
