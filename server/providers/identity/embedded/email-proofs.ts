import { lazyRoutes } from '#contract/lazy-routes.ts';
import type { BrowserSession } from '#server/http/access.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { BackgroundMailer } from './background-mailer.ts';
import { proofMail } from './mails.ts';

const codeLifetime = 24 * 3600 * 1000;
const linkFault = {
  expired: 'This link has expired. Please ask for a new one.',
  invalid: 'This link is invalid or has already been used.',
};

export function emailProofs(store: IdentityStore, mailer: BackgroundMailer, publicUrl: string) {
  return {
    /** Mails a link. Following it makes the address the account's, and proved. */
    async request(personId: string, email: string): Promise<void> {
      const { code, hash } = newCode();
      const expiresAt = new Date(Date.now() + codeLifetime);
      await store.keepEmailCode({ hash, personId, email, expiresAt });
      mailer.send('e-mail proof', proofMail(email, `${publicUrl}${lazyRoutes.confirmEmail}?code=${code}`));
    },

    /** Needs the account's session: the link alone proves only that its bearer reads that mailbox. */
    async confirm(code: string, { personId, sessionId }: BrowserSession) {
      const outcome = await store.proveEmail(hashOf(code), personId, sessionId);
      switch (outcome) {
        case 'expired':
          throw identityError('auth/expired-action-code', linkFault.expired);
        case 'invalid':
          throw identityError('auth/invalid-action-code', linkFault.invalid);
        case 'not-theirs':
          throw identityError(
            'auth/requires-recent-login',
            'This link is for another account. Sign in to that one.',
          );
        case 'taken':
          throw identityError('auth/email-already-in-use', 'Another account has this e-mail now.');
        default:
          return outcome;
      }
    },
  };
}
