import Fastify, { type FastifyInstance } from 'fastify';
import { closeProviders } from './close-providers.ts';
import type { Deps } from './deps-type.ts';
import { type HealthDeps, healthRoutes } from './health.ts';
import { requireAccessDeclarations } from './http/access.ts';
import { announceClosing } from './http/closing.ts';
import { connectionTimeouts } from './http/connections.ts';
import { answerErrors, answerUnknownApiPath, sendUnavailable } from './http/error-handler.ts';
import { countRequests, requestIds, RequestLog } from './http/request-telemetry.ts';
import { secureHeaders } from './http/security.ts';
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
  requireAccessDeclarations(app);
  announceClosing(app);
  countRequests(app);
  answerErrors(app);
  secureHeaders(app, deps.settings);
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
  app.setNotFoundHandler(answerUnknownApiPath);
  return app;
}
