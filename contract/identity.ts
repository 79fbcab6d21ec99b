import { z } from 'zod';
import type { Call } from './call.ts';

/**
 * The embedded identity provider's calls. All of them are same-origin POSTs that carry the HttpOnly session
 * cookie by themselves; the rest of the API takes only the bearer token they answer with.
 *
 * What goes wrong is answered in Firebase's codes, so that one table of messages serves both providers:
 * status 400 (403 unauthorized-domain, 429 too-many-requests, 503 internal-error) with
 * `{ "message", "code": "auth/…" }`.
 */
export const identityErrorCodes = [
  'auth/email-already-in-use',
  'auth/invalid-email',
  'auth/weak-password',
  /** Unknown e-mail and wrong password look the same. */
  'auth/invalid-credential',
  'auth/too-many-requests',
  'auth/expired-action-code',
  /** Unknown, or already used. */
  'auth/invalid-action-code',
  /** The request came from a page of another origin. */
  'auth/unauthorized-domain',
  /** This sign-in provider is not set up here. */
  'auth/operation-not-allowed',
  /** The person pressed cancel at the provider, or took too long there. */
  'auth/user-cancelled',
  /** An account with this e-mail exists, and nobody has proved yet that the address is theirs. */
  'auth/account-exists-with-different-credential',
  'auth/internal-error',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

export const SocialProvider = z.enum(['google', 'apple', 'github', 'x']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Somebody is signed in: a bearer token, to be held in memory and renewed before it expires. */
export const IdentitySession = z.object({
  token: z.string(),
  /** Whose it is. */
  personId: z.string(),
  /** Seconds from now. */
  expiresIn: z.number().int().positive(),
});
export type IdentitySession = z.infer<typeof IdentitySession>;

const email = z.string().trim().max(320);
const password = z.string().max(256);
const Done = z.object({ done: z.literal(true) });

export const signUp = {
  method: 'POST',
  path: '/api/identity/sign-up',
  summary: 'Create an account with e-mail and password, and sign in',
  body: z.object({ email, password }),
  response: IdentitySession,
} as const satisfies Call;

export const signIn = {
  method: 'POST',
  path: '/api/identity/sign-in',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email, password }),
  response: IdentitySession,
} as const satisfies Call;

export const renewToken = {
  method: 'POST',
  path: '/api/identity/token',
  summary: "A fresh token for the browser's session; null when nobody is signed in",
  response: z.object({ session: IdentitySession.nullable() }),
} as const satisfies Call;

export const signOut = {
  method: 'POST',
  path: '/api/identity/sign-out',
  summary: "End the browser's session; its tokens stop working at once",
  response: Done,
} as const satisfies Call;

export const requestReset = {
  method: 'POST',
  path: '/api/identity/reset-request',
  summary: 'Mail a reset link; the answer is the same for an unknown e-mail',
  body: z.object({ email }),
  response: Done,
} as const satisfies Call;

export const confirmReset = {
  method: 'POST',
  path: '/api/identity/reset-confirm',
  summary: 'Set a new password with the code of a reset link; every session of that account ends',
  body: z.object({ code: z.string().max(200), password }),
  response: Done,
} as const satisfies Call;

/**
 * Answers the provider's address, where the popup or the page then goes. Both come back through our callback:
 * - a popup ends on a page of ours that posts a `SocialResult` to its opener (same origin) and closes;
 * - a redirect ends on `returnTo` with `socialReturn.param` in its query: `socialReturn.success`, or an error code.
 * In both cases `renewToken` then answers the session.
 */
export const startSocial = {
  method: 'POST',
  path: '/api/identity/social',
  summary: 'Begin a sign-in with Google, Apple, GitHub or X',
  body: z.object({
    provider: SocialProvider,
    flow: z.enum(['popup', 'redirect']),
    /** Path of our own to come back to; used by the redirect. */
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .default('/'),
  }),
  response: z.object({ url: z.url() }),
} as const satisfies Call;

export const socialReturn = { param: 'sign-in', success: 'success' } as const;

/** The message that a sign-in popup posts to its opener before it closes. */
export const SocialResult = z.object({
  type: z.literal('rotopia:social-result'),
  error: z.object({ code: z.enum(identityErrorCodes), message: z.string() }).nullable(),
});
export type SocialResult = z.infer<typeof SocialResult>;
