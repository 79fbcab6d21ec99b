import { buildApp } from './app.ts';
import { chooseDeps } from './deps.ts';
import { loadWebBundle } from './pages/web-bundle.ts';
import { runServer } from './run-server.ts';

await runServer(async (settings, log) => {
  const web = await loadWebBundle();
  const deps = await chooseDeps(settings, log);
  return { deps, app: await buildApp({ ...deps, web }) };
});
