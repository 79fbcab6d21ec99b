import Fastify, { type FastifyInstance } from 'fastify';
import { closeProviders } from './close-providers.ts';
import type { Deps } from './deps-type.ts';
import { healthRoutes } from './health.ts';
import { requireAccessDeclarations } from './http/access.ts';
import { answerClientErrors } from './http/client-errors.ts';
import { announceClosing } from './http/closing.ts';
import { connectionTimes } from './http/connections.ts';
import { answerErrors, answerUnknownApiPath } from './http/error-handler.ts';
import { countRequests } from './http/request-counts.ts';
import { requestIds } from './http/request-id.ts';
import { RequestLog } from './http/request-log.ts';
import { secureHeaders } from './http/security.ts';
import { metricsRoutes } from './insight/metrics-routes.ts';

/** What a process that only makes Brain Rots answers to those who watch over it: no page, no call, no person. */
export function buildWorkerApp(deps: Deps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog({ disableRequestLogging: true }),
    ...connectionTimes,
    clientErrorHandler: answerClientErrors(deps.settings),
    genReqId: requestIds(deps.settings),
    forceCloseConnections: true,
  });
  requireAccessDeclarations(app);
  announceClosing(app);
  countRequests(app);
  answerErrors(app);
  secureHeaders(app, deps.settings);
  healthRoutes(app, deps);
  metricsRoutes(app, deps);
  closeProviders(app, deps);
  app.setNotFoundHandler(answerUnknownApiPath);
  return app;
}
