import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import { runServer } from '#server/run-server.ts';
import { noPages } from '#tests/helpers/no-pages.ts';

// The real server without its pages.
await runServer(async (settings, log) => {
  const deps = await chooseDeps(settings, log);
  return { deps, app: await buildApp({ ...deps, web: noPages }) };
});
