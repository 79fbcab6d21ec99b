import { minPasswordLength } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore, StoredPerson } from '../identity-store.ts';
import { resetMail } from './mails.ts';
import { passwords } from './passwords.ts';
import type { PostOffice } from './post-office.ts';

const codeLifetime = 3600 * 1000;

export interface PasswordReset {
  /** Returns at once whether or not the e-mail is known, so that the time it takes tells nothing either. */
  request(email: string): void;
  /** Answers whose password it was. */
  confirm(code: string, password: string): Promise<StoredPerson>;
}

export function passwordReset(store: IdentityStore, post: PostOffice, publicUrl: string): PasswordReset {
  async function writeMail(email: string) {
    const person = await store.findPersonByEmail(email);
    if (!person) return undefined;
    const { code, hash } = newCode();
    await store.keepResetCode({
      hash,
      personId: person.id,
      expiresAt: new Date(Date.now() + codeLifetime),
    });
    return resetMail(person.email, `${publicUrl}${lazyRoutes.resetPassword}?oobCode=${code}`);
  }

  return {
    request(email) {
      post.post('a reset mail', writeMail(email));
    },

    async confirm(code, password) {
      if (password.length < minPasswordLength) throw identityError('auth/weak-password');
      const hash = hashOf(code);
      // Hashing a password costs dearly: nobody gets it for a code that is none.
      const state = await store.checkResetCode(hash);
      const outcome =
        state === 'good' ? await store.resetPassword(hash, await passwords.hash(password)) : state;
      if (outcome === 'expired') throw identityError('auth/expired-action-code');
      if (outcome === 'invalid') throw identityError('auth/invalid-action-code');
      return outcome;
    },
  };
}
