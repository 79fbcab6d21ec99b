import { readFile } from 'node:fs/promises';
import { createServer as createVite } from 'vite';
import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import type { WebBundle } from '#server/pages/web-bundle.ts';
import { runServer } from '#server/run-server.ts';
import { drawPortraits } from './portraits.ts';

await drawPortraits();

/** The server with Vite inside it: pages and modules come from source and reload as they change. */
await runServer(async (settings, log) => {
  const reloadPort = settings.port + 10_000;
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: reloadPort } },
    html: { cspNonce: '%NONCE%' },
    appType: 'custom',
  });
  const web: WebBundle = {
    async template({ path }) {
      return vite.transformIndexHtml(path, await readFile('web/index.html', 'utf8'));
    },
    async render(page) {
      const entry = await vite.ssrLoadModule('/entry-server.tsx');
      return entry.render(page);
    },
    async embed() {
      const styles = await vite.transformRequest('/embed/embed.css?direct');
      return { script: '/embed/embed.ts', styles: styles?.code ?? '' };
    },
    async serveFiles(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
    },
    connect: [`ws://localhost:${reloadPort}`],
  };
  const deps = await chooseDeps(settings, log);
  return { deps, app: await buildApp({ ...deps, web }) };
});
