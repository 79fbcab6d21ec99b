import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { IdentityStore } from '../identity-store.ts';
import { backgroundMailer } from './background-mailer.ts';
import { bearerTokens } from './bearer-tokens.ts';
import { knownDevices } from './cookies.ts';
import { emailVerification } from './email-verification.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { passwordReset } from './password-reset.ts';
import { openSignInLibrary, type SocialClients } from './sign-in-library.ts';

export interface EmbeddedOptions {
  publicUrl: string;
  production: boolean;
  secret: string;
  store: IdentityStore;
  mailer: Mailer;
  limits: RateLimits;
  /** Their addresses are for accounts that sign up with them. */
  operators: readonly string[];
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
  socials: SocialClients;
  sandboxRoutes?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

/** What the routes of the embedded provider share. */
export type EmbeddedParts = Awaited<ReturnType<typeof openParts>>;

export async function openParts(options: EmbeddedOptions) {
  const { publicUrl, production, secret, store, limits, operators, securityLog, log, socials } = options;
  const mailer = backgroundMailer(options.mailer, log);
  return {
    library: await openSignInLibrary({ publicUrl, secret, store, log, socials }),
    store,
    tokens: bearerTokens(secret, publicUrl),
    reset: passwordReset(store, mailer, publicUrl),
    emailVerification: emailVerification({
      store,
      mailer: options.mailer,
      codes: oneTimeCodes(secret),
      limits,
      publicUrl,
    }),
    devices: knownDevices(secret, publicUrl),
    limits,
    operators,
    securityLog,
    mailer,
    /** New users are sent a link that verifies their e-mail; false where mail stays in the outbox. */
    asksForVerification: options.mailer.reachesPeople,
    publicUrl,
    production,
  };
}
