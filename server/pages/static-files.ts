import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 31_536_000;

/** A worker has a policy of its own. This one compiles the engine's kernels, and may do nothing else. */
const figureWorker = /^\/assets\/figure-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

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
    const age = entry.name === 'assets' ? `public, max-age=${aYear}, immutable` : 'public, max-age=3600';
    app.get(url, { config: { access: 'public' } }, (request, reply) => {
      const path = decodeURIComponent(request.url.split('?')[0] ?? '');
      if (figureWorker.test(path)) reply.header('content-security-policy', workerPolicy);
      return reply.header('cache-control', age).sendFile(path);
    });
  }
}
