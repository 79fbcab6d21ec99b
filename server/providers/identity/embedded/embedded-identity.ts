import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { SecurityLog } from '#server/security-log.ts';
import type { IdentityStore } from '../identity-store.ts';
import { cleanIdentity, type IdentityProvider } from '../identity.ts';
import { accountRoutes } from './account-routes.ts';
import { backgroundMailer } from './background-mailer.ts';
import { bearerTokens } from './bearer-tokens.ts';
import { knownDevices, libraryCookies } from './cookies.ts';
import { emailProofs } from './email-proofs.ts';
import { requireOwnOrigin } from './origin-check.ts';
import { passwordReset } from './password-reset.ts';
import { type EmbeddedParts, passwordRoutes } from './password-routes.ts';
import type { Secrets } from './secrets.ts';
import { embeddedIdOf, findSession, personIdOf } from './sessions.ts';
import { openSignInLibrary, type SocialClients } from './sign-in-library.ts';
import { socialReturnRoutes, socialStartRoute } from './social-routes.ts';

export interface EmbeddedOptions {
  publicUrl: string;
  production: boolean;
  secrets: Secrets;
  store: IdentityStore;
  mailer: Mailer;
  limits: RateLimits;
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
  socials: SocialClients;
  /** Endpoints of the sandbox in place of Google. */
  sandboxRoutes?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

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
      const person = claims && (await store.findPersonOfSession(claims.sessionId));
      if (!person || person.id !== claims.personId) return undefined;
      return cleanIdentity({ ...person, id: embeddedIdOf(person.id), sessionId: claims.sessionId });
    },

    findSession: (request) => findSession(parts, request),
    canProveEmails: mailer.reachesPeople,
    endSessions: (identityId) => store.endSessions(personIdOf(identityId)),
    forget: (identityId) => store.forgetPerson(personIdOf(identityId)),
    routes: (app) => identityRoutes(app, parts, options),

    async close() {
      clearInterval(cleanup);
      await parts.mailer.close();
    },
  };
}

async function openParts(options: EmbeddedOptions): Promise<EmbeddedParts> {
  const { publicUrl, production, secrets, store, limits, securityLog, log, socials } = options;
  const mailer = backgroundMailer(options.mailer, log);
  return {
    library: await openSignInLibrary({ publicUrl, secret: secrets.current, store, log, socials }),
    store,
    tokens: bearerTokens(secrets, publicUrl),
    reset: passwordReset(store, mailer, publicUrl),
    proofs: emailProofs(store, mailer, publicUrl),
    cookies: libraryCookies(secrets, publicUrl),
    devices: knownDevices(secrets, publicUrl),
    limits,
    securityLog,
    mailer,
    asksForProof: options.mailer.reachesPeople,
    publicUrl,
    production,
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
