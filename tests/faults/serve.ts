import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import { runServer } from '#server/run-server.ts';

// The real server without its pages: nothing here looks at them, and they need not be built.
await runServer(async (settings, log) => {
  const deps = await chooseDeps(settings, log, {
    template: async () => '<!--head--><!--app--><!--boot-->',
    render: async () => '',
    serveFiles: async () => {},
  });
  return { deps, app: await buildApp(deps) };
});
