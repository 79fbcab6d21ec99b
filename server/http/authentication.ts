import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { unauthorized } from '#server/errors.ts';
import { type User, userOf } from '#server/features/account/service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with access 'user'. */
    user: User | undefined;
  }
  interface FastifyInstance {
    findViewer(request: FastifyRequest): Promise<User | undefined>;
  }
}

/**
 * Routes with access 'user' are entered only with a good bearer token. The browser's session cookie opens
 * nothing here, so that no other site can act with it.
 */
export function authenticateUsers(app: FastifyInstance, { database, identity, settings }: Deps): void {
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

/** Who is looking at a public route, where it matters; a bad token makes a guest. */
export function viewerOf(request: FastifyRequest): Promise<User | undefined> {
  return request.server.findViewer(request);
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
