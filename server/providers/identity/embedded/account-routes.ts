import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minPasswordLength } from '#contract/constants.ts';
import * as contract from '#contract/identity.ts';
import { serve } from '#server/http/serve.ts';
import type { SecurityEventKind } from '#server/security-log.ts';
import { identityError } from '../identity-errors.ts';
import { attemptRules, countAttempt } from './attempts.ts';
import { embeddedIdOf } from './identity-ids.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import { passwords } from './passwords.ts';
import { done, type EmbeddedParts, validEmail } from './routes.ts';
import { type CurrentSession, mustFindSession, noticeTo, passCookies } from './sessions.ts';

/** What people change about how they sign in. All of it takes the browser's session. */
export function accountRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { library, store, cookies, proofs, limits, securityLog, post, publicUrl } = parts;

  serve(app, contract.readIdentityAccount, { access: 'public', limit: '60/min' }, async ({ raw }) => {
    const { sessionId, personId, email } = await mustFindSession(parts, raw);
    const [person, password, newEmail, sessions] = await Promise.all([
      store.findPersonByEmail(email),
      store.findPasswordHash(personId),
      store.findNewEmail(personId),
      store.listSessions(personId),
    ]);
    return {
      email,
      isEmailProved: person?.emailProved ?? false,
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
  });

  serve(app, contract.changePassword, { access: 'public' }, async ({ body, raw }) => {
    const session = await mustFindSession(parts, raw);
    if (body.password.length < minPasswordLength) throw identityError('auth/weak-password');
    await mustKnowPassword(raw, session, body.current);
    await store.changePassword(session.personId, await passwords.hash(body.password), session.sessionId);
    await write('password-changed', session, raw);
    post.post('a mail about a password', passwordChangedMail(noticeTo(session.email, raw, publicUrl)));
    return done;
  });

  serve(app, contract.changeEmail, { access: 'public' }, async ({ body, raw }) => {
    const session = await mustFindSession(parts, raw);
    const email = validEmail(body.email);
    await mustKnowPassword(raw, session, body.password);
    await countAttempt(limits, attemptRules.emailCode, raw, session.personId);
    const taken = await store.findPersonByEmail(email);
    if (taken && taken.id !== session.personId) throw identityError('auth/email-already-in-use');
    await proofs.ask(session.personId, email);
    await write('email-change-requested', session, raw);
    return done;
  });

  serve(app, contract.requestProof, { access: 'public' }, async ({ raw }) => {
    const { personId, email } = await mustFindSession(parts, raw);
    await countAttempt(limits, attemptRules.emailCode, raw, personId);
    await proofs.ask(personId, email);
    return done;
  });

  serve(app, contract.confirmEmail, { access: 'public' }, async ({ body, raw }) => {
    const session = await mustFindSession(parts, raw);
    await countAttempt(limits, attemptRules.emailConfirm, raw, session.personId);
    const { email, formerEmail } = await proofs.confirm(body.code, session);
    await write(email === formerEmail ? 'email-proved' : 'email-changed', session, raw);
    if (email !== formerEmail) {
      post.post('a mail about an e-mail', emailChangedMail(noticeTo(formerEmail, raw, publicUrl), email));
    }
    return { email };
  });

  serve(app, contract.endSession, { access: 'public', limit: '60/min' }, async ({ body, raw }) => {
    const session = await mustFindSession(parts, raw);
    if (await store.endSession(session.personId, body.id)) await write('session-ended', session, raw);
    return done;
  });

  serve(app, contract.signOutEverywhere, { access: 'public', limit: '10/min' }, async ({ raw, reply }) => {
    const session = await mustFindSession(parts, raw);
    await store.endSessions(session.personId);
    await write('signed-out-everywhere', session, raw);
    const { headers } = await library.api.signOut({ headers: cookies.of(raw), returnHeaders: true });
    passCookies(headers, reply);
    return done;
  });

  function write(kind: SecurityEventKind, { personId }: CurrentSession, request: FastifyRequest) {
    return securityLog.write({ kind, identity: embeddedIdOf(personId) }, request);
  }

  /** A browser left open must not be enough to take an account over. */
  async function mustKnowPassword(request: FastifyRequest, { personId }: CurrentSession, password: string) {
    await countAttempt(limits, attemptRules.password, request, personId);
    const hash = await store.findPasswordHash(personId);
    if (!hash || !(await passwords.verify({ hash, password }))) throw identityError('auth/wrong-password');
  }
}
