import { minPasswordLength } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore, StoredUser } from '../identity-store.ts';
import type { BackgroundMailer } from './background-mailer.ts';
import { resetMail } from './mails.ts';
import { passwords } from './passwords.ts';

const codeLifetime = 3600 * 1000;

export function passwordReset(store: IdentityStore, mailer: BackgroundMailer, publicUrl: string) {
  async function writeMail(email: string) {
    const user = await store.findUserByEmail(email);
    if (!user) return undefined;
    const { code, hash } = newCode();
    await store.keepResetCode({
      hash,
      userId: user.id,
      expiresAt: new Date(Date.now() + codeLifetime),
    });
    return resetMail(user.email, `${publicUrl}${lazyRoutes.resetPassword}?oobCode=${code}`);
  }

  return {
    /** Returns at once, so that the response time does not reveal whether the e-mail is known. */
    request(email: string): void {
      mailer.send('password reset', writeMail(email));
    },

    async confirm(code: string, password: string): Promise<StoredUser> {
      if (password.length < minPasswordLength) throw identityError('auth/weak-password');
      const hash = hashOf(code);
      // Checked before the expensive hash, so that made-up codes cost little.
      const state = await store.checkResetCode(hash);
      const outcome =
        state === 'good' ? await store.resetPassword(hash, await passwords.hash(password)) : state;
      if (outcome === 'expired') throw identityError('auth/expired-action-code');
      if (outcome === 'invalid') throw identityError('auth/invalid-action-code');
      return outcome;
    },
  };
}
