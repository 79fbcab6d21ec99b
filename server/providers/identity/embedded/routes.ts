import { isAPIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { minPasswordLength } from '#contract/constants.ts';
import * as contract from '#contract/identity.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import { attemptRules, countAttempt, forgetAttempts } from './attempts.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import type { OwnOrigin } from './origin-check.ts';
import type { PasswordReset } from './password-reset.ts';
import type { SignInLibrary } from './sign-in-library.ts';

export interface EmbeddedParts extends OwnOrigin {
  library: SignInLibrary;
  store: IdentityStore;
  tokens: BearerTokens;
  reset: PasswordReset;
  limits: RateLimits;
}

const done = { done: true } as const;

/** E-mail and password, the browser's session, and reset by mail. */
export function passwordRoutes(app: FastifyInstance, parts: EmbeddedParts): void {
  const { library, store, tokens, reset, limits } = parts;

  serve(app, contract.signUp, { access: 'public' }, async ({ body, raw, reply }) => {
    const email = validEmail(body.email);
    await countAttempt(limits, attemptRules.signUp, raw, email);
    if (body.password.length < minPasswordLength) throw identityError('auth/weak-password');
    const signedUp = await library.api
      .signUpEmail({
        body: { email, password: body.password, name: '' },
        headers: cookieOf(raw),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Two sign-ups at once: the later one learns it from the database.
        if (await store.findPersonByEmail(email)) throw identityError('auth/email-already-in-use');
        throw error;
      });
    return startSession(signedUp.response.token, signedUp.headers, reply);
  });

  serve(app, contract.signIn, { access: 'public' }, async ({ body, raw, reply }) => {
    const email = validEmail(body.email);
    await countAttempt(limits, attemptRules.signIn, raw, email);
    const signedIn = await library.api
      .signInEmail({ body: { email, password: body.password }, headers: cookieOf(raw), returnHeaders: true })
      .catch((error: unknown) => {
        const wrong = isAPIError(error) && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD';
        throw wrong ? identityError('auth/invalid-credential') : error;
      });
    await forgetAttempts(limits, attemptRules.signIn, email);
    return startSession(signedIn.response.token, signedIn.headers, reply);
  });

  serve(app, contract.renewToken, { access: 'public' }, async ({ raw, reply }) => {
    const { response, headers } = await library.api.getSession({
      headers: cookieOf(raw),
      returnHeaders: true,
    });
    passCookies(headers, reply);
    if (!response) return { session: null };
    return {
      session: await tokens.issue({ personId: response.user.id, sessionId: response.session.id }),
    };
  });

  serve(app, contract.signOut, { access: 'public' }, async ({ raw, reply }) => {
    const { headers } = await library.api.signOut({ headers: cookieOf(raw), returnHeaders: true });
    passCookies(headers, reply);
    return done;
  });

  serve(app, contract.requestReset, { access: 'public' }, async ({ body, raw }) => {
    const email = validEmail(body.email);
    await countAttempt(limits, attemptRules.resetRequest, raw, email);
    reset.request(email);
    return done;
  });

  serve(app, contract.confirmReset, { access: 'public' }, async ({ body, raw }) => {
    await countAttempt(limits, attemptRules.resetConfirm, raw, body.code);
    const { email } = await reset.confirm(body.code, body.password);
    // The way out for somebody whom a guesser has locked out.
    await forgetAttempts(limits, attemptRules.signIn, email);
    return done;
  });

  async function startSession(sessionToken: string | null, headers: Headers, reply: FastifyReply) {
    const { internalAdapter } = await library.$context;
    const found = sessionToken && (await internalAdapter.findSession(sessionToken));
    if (!found) throw identityError('auth/internal-error');
    passCookies(headers, reply);
    return tokens.issue({ personId: found.user.id, sessionId: found.session.id });
  }
}

/** All the library needs of a request; the rest of it is none of its business. */
export function cookieOf({ headers }: FastifyRequest): Headers {
  return new Headers(headers.cookie ? { cookie: headers.cookie } : {});
}

export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

function validEmail(email: string): string {
  const checked = z.email().safeParse(email.toLowerCase());
  if (!checked.success) throw identityError('auth/invalid-email');
  return checked.data;
}
