import { isAPIError } from 'better-auth/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { minPasswordLength } from '#contract/constants.ts';
import * as contract from '#contract/identity.ts';
import { type CallRequest, serve } from '#server/http/serve.ts';
import { mailboxOf } from '#server/mailbox.ts';
import { identityError } from '../identity-errors.ts';
import { attemptRules, countAttempt, countByMailbox, countSignIn, forgetSignIns } from './attempts.ts';
import { cookiesOf } from './cookies.ts';
import { passwordChangedMail } from './mails.ts';
import type { EmbeddedParts } from './parts.ts';
import { limitPasswordRequests, withHashOf } from './passwords.ts';
import { beginSession, embeddedIdOf, findSession, noticeTo, passCookies } from './sessions.ts';

export const done = { done: true } as const;

export function passwordRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const open = { access: 'public' } as const;
  serve(app, contract.signUp, open, limitPasswordRequests(signUp.bind(null, parts)));
  serve(app, contract.signIn, open, limitPasswordRequests(signIn.bind(null, parts)));
  tokenRoutes(app, parts);
  resetRoutes(app, parts);
}

async function signUp(
  parts: EmbeddedParts,
  { body, raw, reply }: CallRequest<typeof contract.signUp, 'public'>,
): Promise<contract.IdentitySession> {
  const { library, tokens, emailVerification, limits } = parts;
  const email = validEmail(body.email);
  await countAttempt(limits, attemptRules.signUp, raw, email);
  if (body.password.length < minPasswordLength) throw identityError('auth/weak-password');
  await mustBeFree(parts, email);
  if (parts.asksForVerification) await countByMailbox(limits, 'codeMail', email);
  const { headers } = await withHashOf(body.password, () =>
    library.api.signUpEmail({
      body: { email, password: body.password, name: '' },
      headers: cookiesOf(raw),
      returnHeaders: true,
    }),
  ).catch(async (error: unknown) => {
    // Of two concurrent sign-ups the later one fails on the unique index.
    await mustBeFree(parts, email);
    throw error;
  });
  const session = await beginSession(parts, headers, raw, reply);
  if (parts.asksForVerification) await emailVerification.request(session, email);
  return tokens.issue(session);
}

async function mustBeFree({ store }: EmbeddedParts, email: string): Promise<void> {
  if (await store.findUserByEmail(email)) throw identityError('auth/email-already-in-use');
}

async function signIn(
  parts: EmbeddedParts,
  { body, raw, reply }: CallRequest<typeof contract.signIn, 'public'>,
): Promise<contract.IdentitySession> {
  const { library, store, tokens, devices, limits, securityLog } = parts;
  const email = validEmail(body.email);
  const user = await store.findUserByEmail(email);
  const ownDevice = user && devices.markOf(raw, user.id);
  await countSignIn(limits, raw, email, ownDevice);
  const { headers } = await library.api
    .signInEmail({ body: { email, password: body.password }, headers: cookiesOf(raw), returnHeaders: true })
    .catch(async (error: unknown) => {
      const isWrong = isAPIError(error) && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD';
      if (!isWrong) throw error;
      const identity = user && embeddedIdOf(user.id);
      await securityLog.write({ kind: 'sign-in-failed', ...(identity && { identity }) }, raw);
      throw identityError('auth/invalid-credential');
    });
  await forgetSignIns(limits, raw, email, ownDevice);
  return tokens.issue(await beginSession(parts, headers, raw, reply));
}

function tokenRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { library, tokens, securityLog } = parts;

  serve(app, contract.renewToken, { access: 'public' }, async ({ raw, reply }) => {
    const { response, headers } = await library.api.getSession({
      headers: cookiesOf(raw),
      returnHeaders: true,
    });
    passCookies(headers, reply);
    if (!response) return { session: null };
    return {
      session: await tokens.issue({ userId: response.user.id, sessionId: response.session.id }),
    };
  });

  serve(app, contract.signOut, { access: 'public' }, async ({ raw, reply }) => {
    const session = await findSession(parts, raw);
    const { headers } = await library.api.signOut({ headers: cookiesOf(raw), returnHeaders: true });
    passCookies(headers, reply);
    if (session) {
      await securityLog.write({ kind: 'signed-out', identity: embeddedIdOf(session.userId) }, raw);
    }
    return done;
  });
}

function resetRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { reset, devices, limits, securityLog, mailer, publicUrl } = parts;

  serve(app, contract.requestReset, { access: 'public' }, async ({ body, raw }) => {
    const email = validEmail(body.email);
    // By mailbox, because an account for each alias costs nothing.
    await countAttempt(limits, attemptRules.resetRequest, raw, mailboxOf(email).mailbox);
    reset.request(email);
    await securityLog.write({ kind: 'reset-requested' }, raw);
    return done;
  });

  serve(app, contract.confirmReset, { access: 'public' }, async ({ body, raw }) => {
    await countAttempt(limits, attemptRules.resetConfirm, raw, body.code);
    const { id, email } = await reset.confirm(body.code, body.password);
    // A reset also unlocks an account that password guessers have locked.
    await forgetSignIns(limits, raw, email, devices.markOf(raw, id));
    await securityLog.write({ kind: 'password-reset', identity: embeddedIdOf(id) }, raw);
    mailer.send('password changed', passwordChangedMail(noticeTo(email, raw, publicUrl)));
    return done;
  });
}

export function validEmail(email: string): string {
  const checked = z.email().safeParse(email.toLowerCase());
  if (!checked.success) throw identityError('auth/invalid-email');
  return checked.data;
}
