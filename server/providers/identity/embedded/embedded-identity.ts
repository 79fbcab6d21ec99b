import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { SecurityLog } from '#server/security-log.ts';
import type { IdentityStore } from '../identity-store.ts';
import { cleanIdentity, type IdentityProvider } from '../identity.ts';
import { accountRoutes } from './account-routes.ts';
import { bearerTokens } from './bearer-tokens.ts';
import { emailProofs } from './email-proofs.ts';
import { embeddedIdOf, personIdOf } from './identity-ids.ts';
import { knownDevices } from './known-devices.ts';
import { libraryCookies } from './library-cookies.ts';
import { requireOwnOrigin } from './origin-check.ts';
import { passwordReset } from './password-reset.ts';
import { postOffice } from './post-office.ts';
import { type EmbeddedParts, passwordRoutes } from './routes.ts';
import type { Secrets } from './secrets.ts';
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
  /** Endpoints of a sandbox that stands in for Google. */
  sandboxRoutes?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

/** Sign-in inside our own server: better-auth on our database, bearer tokens for the API. */
export async function embeddedIdentity(options: EmbeddedOptions): Promise<IdentityProvider> {
  const { publicUrl, production, secrets, store, mailer, limits, securityLog, log, socials } = options;
  const library = await openSignInLibrary({ publicUrl, secret: secrets.current, store, log, socials });
  const tokens = bearerTokens(secrets, publicUrl);
  const post = postOffice(mailer, log);
  const tidying = setInterval(() => {
    store.forgetExpired().catch((error: unknown) => log.error({ err: error }, 'expired sessions stay'));
  }, 3600 * 1000).unref();
  const parts: EmbeddedParts = {
    library,
    store,
    tokens,
    reset: passwordReset(store, post, publicUrl),
    proofs: emailProofs(store, post, publicUrl),
    cookies: libraryCookies(secrets, publicUrl),
    devices: knownDevices(secrets, publicUrl),
    limits,
    securityLog,
    post,
    asksForProof: mailer.reachesPeople,
    publicUrl,
    production,
  };
  return {
    runtimeConfig: {
      kind: 'embedded',
      google: socials.google !== undefined,
      socials: (['apple', 'github', 'x'] as const).filter((name) => socials[name]),
    },

    // A token lives for minutes, its session may end at any moment: both must hold.
    async verify(token) {
      const claims = await tokens.read(token);
      const person = claims && (await store.findPersonOfSession(claims.sessionId));
      if (!person || person.id !== claims.personId) return undefined;
      return cleanIdentity({ ...person, id: embeddedIdOf(person.id), sessionId: claims.sessionId });
    },

    canProveEmails: mailer.reachesPeople,
    endSessions: (identityId) => store.endSessions(personIdOf(identityId)),
    forget: (identityId) => store.forgetPerson(personIdOf(identityId)),

    async routes(app) {
      await app.register(async (own) => {
        own.addHook('onRequest', async (request, reply) => {
          reply.header('cache-control', 'no-store');
          requireOwnOrigin(request, parts);
        });
        passwordRoutes(own, parts);
        accountRoutes(own, parts);
        socialStartRoute(own, parts, socials);
      });
      await app.register(async (returning) => {
        returning.addHook('onRequest', async (_request, reply) => {
          reply.header('cache-control', 'no-store');
        });
        socialReturnRoutes(returning, parts, socials);
      });
      await options.sandboxRoutes?.(app);
    },

    async close() {
      clearInterval(tidying);
      await post.close();
    },
  };
}
