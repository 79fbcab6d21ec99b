import { readFile } from 'node:fs/promises';
import { createServer as createVite } from 'vite';
import type { Boot } from '#contract/page.ts';
import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import { runServer } from '#server/run-server.ts';

/** The server with Vite inside it: pages and modules come from source and reload as they change. */
await runServer(async (settings, log) => {
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: settings.port + 10_000 } },
    appType: 'custom',
  });
  const deps = await chooseDeps(settings, log, {
    async template(path) {
      return vite.transformIndexHtml(path, await readFile('web/index.html', 'utf8'));
    },
    async render(page: { path: string; boot: Boot }) {
      const entry = await vite.ssrLoadModule('/entry-server.tsx');
      return entry.render(page);
    },
    assets: undefined,
  });
  const app = await buildApp(deps);
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  return { deps, app };
});
