import { lazyRoutes } from '#contract/lazy-routes.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import { proofMail } from './mails.ts';
import type { PostOffice } from './post-office.ts';
import type { CurrentSession } from './sessions.ts';

const codeLifetime = 24 * 3600 * 1000;
const linkFault = {
  expired: 'This link has expired. Please ask for a new one.',
  invalid: 'This link is invalid or has already been used.',
};

export interface EmailProofs {
  /** Mails a link to this address; once it is followed the address is the account's, and proved. */
  ask(personId: string, email: string): Promise<void>;
  /** Whoever follows the link must be signed in: mail alone shows who reads it, not who has the account. */
  confirm(code: string, session: CurrentSession): Promise<{ email: string; formerEmail: string }>;
}

export function emailProofs(store: IdentityStore, post: PostOffice, publicUrl: string): EmailProofs {
  return {
    async ask(personId, email) {
      const { code, hash } = newCode();
      const expiresAt = new Date(Date.now() + codeLifetime);
      await store.keepEmailCode({ hash, personId, email, expiresAt });
      post.post('a mail to confirm', proofMail(email, `${publicUrl}${lazyRoutes.confirmEmail}?code=${code}`));
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
          throw identityError('auth/email-already-in-use', 'Another account has this e-mail by now.');
        default:
          return outcome;
      }
    },
  };
}
