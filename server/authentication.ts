import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from './deps-type.ts';
import { unauthorized } from './errors.ts';
import { type User, userOf } from './features/account/service.ts';

declare module './http/access.ts' {
  interface SignedInUser extends User {}
}

/**
 * Routes with access 'user' are entered only with a good bearer token. The browser's session cookie opens
 * nothing here, so that no other site can act with it.
 */
export function authenticateUsers(
  app: FastifyInstance,
  { database, identity, settings }: Pick<Deps, 'database' | 'identity' | 'settings'>,
): void {
  app.decorateRequest('user', undefined);
  app.decorate('findViewer', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const found = token && (await identity.verify(token));
    return found ? userOf(database.db, found, settings.welcomeCredits) : undefined;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'user') return;
    reply.header('cache-control', 'no-store');
    request.user = await app.findViewer(request);
    if (!request.user) throw unauthorized();
  });
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
