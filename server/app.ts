import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { labelPicture } from './brain-rot/label-picture.ts';
import { closeProviders } from './close-providers.ts';
import type { Deps } from './deps-type.ts';
import { accountRoutes } from './features/account/routes.ts';
import { albumRoutes } from './features/album/routes.ts';
import { browseRoutes } from './features/browse/routes.ts';
import { findPublicFile } from './features/browse/service.ts';
import { cardRoutes } from './features/card/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { clipRoutes } from './features/clip/routes.ts';
import { requestClip } from './features/clip/service.ts';
import { createRoutes } from './features/create/routes.ts';
import { creditRoutes } from './features/credits/routes.ts';
import { downloadRoutes } from './features/download/routes.ts';
import { imprintRoutes } from './features/imprint/routes.ts';
import { makerRoutes } from './features/makers/routes.ts';
import { moderateRoutes } from './features/moderate/routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { reactRoutes } from './features/react/routes.ts';
import { stickerRoutes } from './features/sticker/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { healthRoutes } from './health.ts';
import { webHooks } from './hooks.ts';
import { connectionTimeouts } from './http/connections.ts';
import { handleFrameworkErrors, handleUnknownApiPath } from './http/error-handler.ts';
import { requestIds, RequestLog } from './http/request-telemetry.ts';
import { metricsRoutes } from './insight/metrics-routes.ts';
import { logOfRequest } from './log/log.ts';
import { apiDocs } from './pages/api-docs.ts';
import { embedPages } from './pages/embed-pages.ts';
import { kitRoutes } from './pages/kits.ts';
import { oembedRoute } from './pages/oembed.ts';
import { notFoundPage, pageRoutes } from './pages/pages.ts';
import { pageSender } from './pages/send-page.ts';
import { manifestRoutes, searchEngineRoutes, securityContactRoutes } from './pages/site-files.ts';
import type { WebBundle } from './pages/web-bundle.ts';
import { mediaRoutes } from './providers/files/media-routes.ts';

/** Builds the whole app without listening, so that tests can inject requests. */
export async function buildApp(deps: Deps & { web: WebBundle }): Promise<FastifyInstance> {
  const app = createApp(deps);
  for (const install of webHooks) install(app, deps);
  // Responses only: a compressed request could decompress to any size.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await deps.web.serveFiles(app);
  if (deps.settings.apiDocs) await apiDocs(app);
  const sendPage = pageSender(deps);
  await app.register((routes) => addRoutes(routes, deps, sendPage));
  closeProviders(app, deps);
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/') || request.method !== 'GET'
      ? handleUnknownApiPath(request, reply)
      : sendPage(request, reply, notFoundPage),
  );
  return app;
}

function createApp({ log, settings }: Deps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog({ disableRequestLogging: !settings.reachable }),
    childLoggerFactory: logOfRequest,
    ...connectionTimeouts,
    frameworkErrors: handleFrameworkErrors(settings),
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    genReqId: requestIds(settings),
    // Only a proxy that the operator has named may set the client's address.
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    forceCloseConnections: 'idle',
    // Requests that still arrive are served; load balancers were told before.
    return503OnClosing: false,
    // Longer than any address: a handler answers too long ids with its own 404.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

async function addRoutes(
  routes: FastifyInstance,
  deps: Deps & { web: WebBundle },
  sendPage: ReturnType<typeof pageSender>,
): Promise<void> {
  healthRoutes(routes, deps);
  metricsRoutes(routes, deps);
  await deps.identity.routes?.(routes);
  deps.mailer.routes?.(routes);
  accountRoutes(routes, deps);
  catalogueRoutes(routes, deps);
  createRoutes(routes, deps);
  browseRoutes(routes, deps);
  todayRoutes(routes, deps);
  albumRoutes(routes, deps);
  reactRoutes(routes, deps);
  makerRoutes(routes, deps);
  stickerRoutes(routes, deps);
  clipRoutes(routes, deps);
  cardRoutes(routes, deps);
  moderateRoutes(routes, deps);
  creditRoutes(routes, deps);
  imprintRoutes(routes, deps);
  mediaRoutes(routes, {
    files: deps.files,
    findPublic: (folder, name) => findPublicFile(deps.database.db, folder, name),
    onSave: (request, fileKey) => requestClip(deps, request, { fileKey }),
    label: (fileKey, picture) => labelPicture(deps, fileKey, picture),
  });
  downloadRoutes(routes, deps);
  await paymentRoutes(routes, deps);
  await deps.payments.routes?.(routes);
  operatorRoutes(routes, deps);
  kitRoutes(routes);
  pageRoutes(routes, deps, sendPage);
  embedPages(routes, deps);
  oembedRoute(routes, deps);
  manifestRoutes(routes);
  searchEngineRoutes(routes, deps);
  securityContactRoutes(routes, deps);
}
