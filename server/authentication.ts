import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actFor } from './db/shared-pool.ts';
import type { Deps } from './deps-type.ts';
import { unauthorized } from './errors.ts';
import { undoBySigningIn, type UndoDeps } from './features/account/deletion.ts';
import { type User, userOf, type WelcomeGift } from './features/account/service.ts';
import { addressOf } from './http/rate-limits.ts';

declare module './http/access.ts' {
  interface SignedInUser extends User {}
}

/**
 * Routes with access 'user' are entered only with a good bearer token. The browser's session cookie opens
 * nothing here, so that no other site can act with it.
 */
export function authenticateUsers(
  app: FastifyInstance,
  deps: UndoDeps & Pick<Deps, 'identity' | 'limits'>,
): void {
  const { database, identity } = deps;
  app.decorateRequest('user', undefined);
  app.decorateRequest('viewerId', undefined);
  app.decorateRequest('isOperator', false);
  app.decorate('findViewer', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const found = token && (await identity.verify(token));
    if (!found) return undefined;
    const user = await userOf(database.db, found, giftFor(deps, request));
    const viewer = await undoBySigningIn(deps, user, found, request);
    request.viewerId = viewer?.id;
    request.isOperator =
      found.emailProved && deps.settings.operators.includes(found.email?.toLowerCase() ?? '');
    return viewer;
  });
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    request.user = await app.findViewer(request);
    if (!request.user) throw unauthorized();
  };
  app.addHook('preHandler', (request, _reply, next) =>
    request.user ? actFor(request.user.id, next) : next(),
  );
  // After what every request passes; only those routes pay for it.
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'user') route.onRequest = [...[route.onRequest ?? []].flat(), admit];
  });
}

function giftFor(
  { identity, limits, log, securityLog, settings }: Parameters<typeof authenticateUsers>[1],
  request: FastifyRequest,
): WelcomeGift {
  return {
    ...settings.welcome,
    onlyProved: identity.canProveEmails,
    range: addressOf(request),
    mayTryAgain: async (userId) => (await limits.take('welcome again', '6/hour', userId)) === 0,
    async onCeiling() {
      if ((await limits.take('welcome alarm', '1/hour', 'everybody')) > 0) return;
      log.error('WELCOME_PER_DAY is reached: newcomers get no credits until tomorrow. Is somebody farming?');
      await securityLog.write({ kind: 'welcome-ceiling-reached' });
    },
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
