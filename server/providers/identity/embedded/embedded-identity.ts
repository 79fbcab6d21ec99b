import type { FastifyInstance } from 'fastify';
import { cleanIdentity, type IdentityProvider } from '../identity-provider.ts';
import { accountRoutes } from './account-routes.ts';
import { requireOwnOrigin } from './origin-check.ts';
import { type EmbeddedOptions, type EmbeddedParts, openParts } from './parts.ts';
import { passwordRoutes } from './password-routes.ts';
import { embeddedIdOf, embeddedUserIdOf, findSession } from './sessions.ts';
import { socialReturnRoutes, socialStartRoute } from './social-routes.ts';

const hour = 3600 * 1000;

/** Sign-in inside our own server: better-auth on our database, bearer tokens for the API. */
export async function embeddedIdentity(options: EmbeddedOptions): Promise<IdentityProvider> {
  const { store, mailer, log, socials } = options;
  const parts = await openParts(options);
  const cleanup = setInterval(() => {
    store
      .forgetExpired()
      .catch((error: unknown) => log.error({ err: error }, 'sign-in: deleting expired rows failed'));
  }, hour).unref();
  return {
    runtimeConfig: {
      kind: 'embedded',
      google: socials.google !== undefined,
      socials: (['apple', 'github', 'x'] as const).filter((name) => socials[name]),
    },

    // A token is valid for minutes, but its session may end at any moment: both are checked.
    async verify(token) {
      const claims = await parts.tokens.read(token);
      const user = claims && (await store.findUserOfSession(claims.sessionId));
      if (!user || user.id !== claims.userId) return undefined;
      return cleanIdentity({ ...user, id: embeddedIdOf(user.id), sessionId: claims.sessionId });
    },

    findSession: (request) => findSession(parts, request),
    canVerifyEmails: mailer.reachesPeople,
    endSessions: (identityId) => store.endSessions(embeddedUserIdOf(identityId)),
    forget: (identityId) => store.forgetUser(embeddedUserIdOf(identityId)),
    routes: (app) => identityRoutes(app, parts, options),

    async close() {
      clearInterval(cleanup);
      await parts.mailer.close();
    },
  };
}

async function identityRoutes(
  app: FastifyInstance,
  parts: EmbeddedParts,
  { socials, sandboxRoutes }: EmbeddedOptions,
): Promise<void> {
  await app.register(async (own) => {
    own.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      requireOwnOrigin(request, parts);
    });
    passwordRoutes(own, parts);
    accountRoutes(own, parts);
    socialStartRoute(own, parts, socials);
  });
  // Providers send the browser here: any origin may call.
  await app.register(async (returning) => {
    returning.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    socialReturnRoutes(returning, parts, socials);
  });
  await sandboxRoutes?.(app);
}
