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

export interface EmailProofs {
  /** Mails a link to this address. Following it makes the address the account's, and proved. */
  request(personId: string, email: string): Promise<void>;
  /** Needs the session of the account: the link alone proves only that its bearer reads that mailbox. */
  confirm(code: string, session: BrowserSession): Promise<{ email: string; formerEmail: string }>;
}

export function emailProofs(store: IdentityStore, mailer: BackgroundMailer, publicUrl: string): EmailProofs {
  return {
    async request(personId, email) {
      const { code, hash } = newCode();
      const expiresAt = new Date(Date.now() + codeLifetime);
      await store.keepEmailCode({ hash, personId, email, expiresAt });
      mailer.send('e-mail proof', proofMail(email, `${publicUrl}${lazyRoutes.confirmEmail}?code=${code}`));
    },

    async confirm(code, { personId, sessionId }) {
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
