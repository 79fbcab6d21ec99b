import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { minPasswordLength } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import { passwords } from './passwords.ts';
import { resetMail } from './reset-mail.ts';

const codeLifetime = 3600 * 1000;

export interface PasswordReset {
  /** Returns at once whether or not the e-mail is known, so that the time it takes tells nothing either. */
  request(email: string): void;
  /** Answers whose password it was. */
  confirm(code: string, password: string): Promise<{ email: string }>;
  /** Waits for mail that is still on its way out. */
  close(): Promise<void>;
}

export function passwordReset(
  store: IdentityStore,
  mailer: Mailer,
  log: FastifyBaseLogger,
  publicUrl: string,
): PasswordReset {
  const underWay = new Set<Promise<void>>();

  async function mailCode(email: string): Promise<void> {
    const person = await store.findPersonByEmail(email);
    if (!person) return;
    const code = randomBytes(32).toString('base64url');
    await store.keepResetCode({
      hash: hashOf(code),
      personId: person.id,
      expiresAt: new Date(Date.now() + codeLifetime),
    });
    await mailer.send(resetMail(person.email, `${publicUrl}${routes.resetPassword}?oobCode=${code}`));
  }

  return {
    request(email) {
      const sending = mailCode(email)
        .catch((error: unknown) => log.error({ err: error }, 'a reset mail could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    async confirm(code, password) {
      if (password.length < minPasswordLength) throw identityError('auth/weak-password');
      const outcome = await store.resetPassword(hashOf(code), await passwords.hash(password));
      if (outcome === 'expired') throw identityError('auth/expired-action-code');
      if (outcome === 'invalid') throw identityError('auth/invalid-action-code');
      return outcome;
    },

    async close() {
      await Promise.all(underWay);
    },
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
