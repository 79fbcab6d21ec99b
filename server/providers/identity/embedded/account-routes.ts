import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minPasswordLength } from '#contract/constants.ts';
import * as contract from '#contract/identity.ts';
import type { BrowserSession } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import type { SecurityEventKind, SecurityLog } from '#server/log/security-log.ts';
import { identityError } from '../identity-errors.ts';
import { attemptRules, countAttempt, countByMailbox, takeByMailbox } from './attempts.ts';
import { cookiesOf } from './cookies.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import type { EmbeddedParts } from './parts.ts';
import { done, validEmail } from './password-routes.ts';
import { passwords } from './passwords.ts';
import { embeddedIdOf, noticeTo, passCookies } from './sessions.ts';

export function accountRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  serve(
    app,
    contract.readIdentityAccount,
    { access: 'session', limit: '60/min' },
    async ({ session: { sessionId, userId, email } }) => {
      const { store } = parts;
      const [user, password, newEmail, sessions] = await Promise.all([
        store.findUserByEmail(email),
        store.findPasswordHash(userId),
        store.findNewEmail(userId),
        store.listSessions(userId),
      ]);
      return {
        email,
        isEmailProved: user?.emailVerified ?? false,
        hasPassword: password !== undefined,
        newEmail: newEmail ?? null,
        devices: sessions.map(({ id, device, address, signedInAt, lastSeenAt }) => ({
          id,
          device,
          address,
          signedInAt: signedInAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isThis: id === sessionId,
        })),
      };
    },
  );
  passwordChangeRoute(app, parts);
  emailRoutes(app, parts);
  sessionEndRoutes(app, parts);
}

function passwordChangeRoute(app: FastifyInstance, parts: EmbeddedParts): void {
  const { store, limits, securityLog, mailer, publicUrl } = parts;
  serve(app, contract.changePassword, { access: 'session' }, async ({ session, body, raw }) => {
    if (body.password.length < minPasswordLength) throw identityError('auth/weak-password');
    await mustKnowPassword(parts, raw, session, body.current);
    await store.changePassword(session.userId, await passwords.hash(body.password), session.sessionId);
    await writeEvent(securityLog, 'password-changed', session, raw);
    if ((await takeByMailbox(limits, 'passwordMail', session.email)) === 0) {
      mailer.send('password changed', passwordChangedMail(noticeTo(session.email, raw, publicUrl)));
    }
    return done;
  });
}

function emailRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { store, emailVerification, limits, operators, securityLog } = parts;

  serve(app, contract.changeEmail, { access: 'session' }, async ({ session, body, raw }) => {
    const email = validEmail(body.email);
    await mustKnowPassword(parts, raw, session, body.password);
    await countAttempt(limits, attemptRules.emailCode, raw, session.userId);
    const taken = await store.findUserByEmail(email);
    const isOthers = taken ? taken.id !== session.userId : operators.includes(email);
    if (isOthers) throw identityError('auth/email-already-in-use');
    await countByMailbox(limits, 'codeMail', email);
    await emailVerification.request(session, email);
    await writeEvent(securityLog, 'email-change-requested', session, raw);
    return done;
  });

  serve(app, contract.requestEmailVerification, { access: 'session' }, async ({ session, raw }) => {
    await countAttempt(limits, attemptRules.emailCode, raw, session.userId);
    await countByMailbox(limits, 'codeMail', session.email);
    await emailVerification.request(session, session.email);
    return done;
  });

  serve(app, contract.verifyEmail, { access: 'session' }, async ({ session, body, raw }) => {
    await countAttempt(limits, attemptRules.verifyEmail, raw, session.userId);
    return recordVerification(parts, session, raw, await emailVerification.verify(body.code, session));
  });

  serve(app, contract.verifyEmailByCode, { access: 'session' }, async ({ session, body, raw }) => {
    await countAttempt(limits, attemptRules.oneTimeCode, raw, session.userId);
    return recordVerification(parts, session, raw, await emailVerification.verifyByCode(body.code, session));
  });
}

async function recordVerification(
  { securityLog, mailer, publicUrl }: EmbeddedParts,
  session: BrowserSession,
  request: FastifyRequest,
  { email, formerEmail }: { email: string; formerEmail: string },
): Promise<{ email: string }> {
  const isChanged = email !== formerEmail;
  await writeEvent(securityLog, isChanged ? 'email-changed' : 'email-proved', session, request);
  if (isChanged) {
    mailer.send('e-mail changed', emailChangedMail(noticeTo(formerEmail, request, publicUrl), email));
  }
  return { email };
}

function sessionEndRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { library, store, securityLog } = parts;

  serve(app, contract.endSession, { access: 'session', limit: '60/min' }, async ({ session, body, raw }) => {
    const isEnded = await store.endSession(session.userId, body.id);
    if (isEnded) await writeEvent(securityLog, 'session-ended', session, raw);
    return done;
  });

  serve(
    app,
    contract.signOutEverywhere,
    { access: 'session', limit: '10/min' },
    async ({ session, raw, reply }) => {
      await store.endSessions(session.userId);
      await writeEvent(securityLog, 'signed-out-everywhere', session, raw);
      const { headers } = await library.api.signOut({ headers: cookiesOf(raw), returnHeaders: true });
      passCookies(headers, reply);
      return done;
    },
  );
}

function writeEvent(
  securityLog: SecurityLog,
  kind: SecurityEventKind,
  { userId }: BrowserSession,
  request: FastifyRequest,
): Promise<void> {
  return securityLog.write({ kind, identity: embeddedIdOf(userId) }, request);
}

/** An unlocked browser must not be enough to take over an account. */
async function mustKnowPassword(
  { limits, store }: EmbeddedParts,
  request: FastifyRequest,
  { userId }: BrowserSession,
  password: string,
): Promise<void> {
  await countAttempt(limits, attemptRules.password, request, userId);
  const hash = await store.findPasswordHash(userId);
  if (!hash || !(await passwords.verify({ hash, password }))) throw identityError('auth/wrong-password');
}
