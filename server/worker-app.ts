import Fastify, { type FastifyInstance } from 'fastify';
import { closeProviders } from './close-providers.ts';
import type { Deps } from './deps-type.ts';
import { type HealthDeps, healthRoutes } from './health.ts';
import { sharedHooks } from './hooks.ts';
import { connectionTimeouts } from './http/connections.ts';
import { handleUnknownApiPath, sendUnavailable } from './http/error-handler.ts';
import { requestIds, RequestLog } from './http/request-telemetry.ts';
import { metricsRoutes } from './insight/metrics-routes.ts';

type AppDeps = Pick<Deps, 'settings' | 'log'> & HealthDeps;

function buildHealthApp(deps: AppDeps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog({ disableRequestLogging: true }),
    ...connectionTimeouts,
    genReqId: requestIds(deps.settings),
    forceCloseConnections: true,
  });
  for (const install of sharedHooks) install(app, deps);
  healthRoutes(app, deps);
  return app;
}

/** Before the database is up: 503 to everything but `/healthz`. */
export function buildWaitingApp(deps: AppDeps): FastifyInstance {
  const app = buildHealthApp(deps);
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.neverShed) next();
    else sendUnavailable(request, reply);
  });
  return app;
}

export function buildWorkerApp(deps: Deps): FastifyInstance {
  const app = buildHealthApp(deps);
  metricsRoutes(app, deps);
  closeProviders(app, deps);
  app.setNotFoundHandler(handleUnknownApiPath);
  return app;
}
