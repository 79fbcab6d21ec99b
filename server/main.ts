import { buildApp } from './app.ts';
import { chooseDeps } from './deps.ts';
import { loadWebBundle } from './pages/web-bundle.ts';
import { runServer } from './run-server.ts';
import { buildWorkerApp } from './worker-app.ts';

await runServer(async (settings, log) => {
  const web = settings.role === 'worker' ? undefined : await loadWebBundle();
  const deps = await chooseDeps(settings, log);
  return { deps, app: web ? await buildApp({ ...deps, web }) : buildWorkerApp(deps) };
});
