import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import type { BrowserSession } from '#server/http/access.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import { countByMailbox } from './attempts.ts';
import { verificationMail } from './mails.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

const linkLifetime = 24 * 3600 * 1000;
const oneTimeCode = { lifetime: 10 * 60 * 1000, maxTries: 5 };
const fault = {
  expired: 'This link has expired. Please ask for a new one.',
  invalid: 'This link is invalid or has already been used.',
  notTheirs: 'This link is for a different account. Sign in to that one.',
  taken: 'That email is already in use.',
  codeElsewhere: 'A code works only where you asked for it. Enter it there, or send a new code.',
  codeUsedUp: "That's not the code, and that was the last try. Send a new code.",
};

interface EmailVerificationParts {
  store: IdentityStore;
  mailer: Mailer;
  codes: OneTimeCodes;
  limits: RateLimits;
  publicUrl: string;
}

export function emailVerification({ store, mailer, codes, limits, publicUrl }: EmailVerificationParts) {
  return {
    /** Mails a link and a one-time code. Using either makes the address the account's, and verified. */
    async request({ userId, sessionId }: BrowserSession, email: string): Promise<void> {
      const { code, hash } = newCode();
      const typed = codes.create(sessionId);
      const expiresAt = new Date(Date.now() + linkLifetime);
      await store.keepEmailCode({ hash, userId, sessionId, email, oneTimeCode: typed.stored, expiresAt });
      const link = `${publicUrl}${lazyRoutes.verifyEmail}?code=${code}`;
      await mailer.send(verificationMail(email, link, typed.code));
    },

    /** Needs the account's session: the link alone proves only that its bearer reads that mailbox. */
    async verify(code: string, session: BrowserSession) {
      const outcome = await store.verifyEmail(hashOf(code), session);
      switch (outcome) {
        case 'expired':
          throw identityError('auth/expired-action-code', fault.expired);
        case 'invalid':
          throw identityError('auth/invalid-action-code', fault.invalid);
        case 'not-theirs':
          throw identityError('auth/requires-recent-login', fault.notTheirs);
        case 'taken':
          throw identityError('auth/email-already-in-use', fault.taken);
        default:
          return outcome;
      }
    },

    /** Needs the very session that asked for the mail. */
    async verifyByCode(code: string, session: BrowserSession) {
      const sentTo = await store.findOneTimeCodeEmail(session);
      if (!sentTo) throw identityError('auth/code-expired', fault.codeElsewhere);
      await countByMailbox(limits, 'codeTry', sentTo);
      const outcome = await store.tryOneTimeCode(session, {
        sentTo,
        newerThan: new Date(Date.now() - oneTimeCode.lifetime),
        maxTries: oneTimeCode.maxTries,
        isRight: (stored) => codes.isRight(code, session.sessionId, stored),
      });
      if (outcome === 'taken') throw identityError('auth/email-already-in-use', fault.taken);
      if (outcome === 'expired' || outcome === 'invalid') {
        throw identityError('auth/code-expired');
      }
      if ('email' in outcome) return outcome;
      const { triesLeft } = outcome;
      if (triesLeft === 0) throw identityError('auth/code-expired', fault.codeUsedUp);
      const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`;
      throw identityError('auth/invalid-verification-code', `That's not the code. ${left}`);
    },
  };
}
