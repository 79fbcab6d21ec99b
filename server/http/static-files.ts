import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebBundle } from './web-bundle.ts';

const aYear = 31_536_000;

/** The built web app's files, from their compressed copies; hashed names may be kept for ever. */
export async function staticFiles(app: FastifyInstance, web: WebBundle): Promise<void> {
  if (!web.assets) return;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await files.register(fastifyStatic, {
      root: web.assets as string,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${aYear}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
}
