import { z } from 'zod';
import type { Call } from './call.ts';

/**
 * The embedded identity provider's calls: same-origin POSTs with the HttpOnly session cookie. The rest of the API takes only the
 * bearer token that they return.
 *
 * Errors have Firebase's codes, so that one table of messages serves both providers:
 * status 400 (403 unauthorized-domain and requires-recent-login, 429 too-many-requests, 503 internal-error) with
 * `{ "message", "code": "auth/…" }`.
 */
export const identityErrorCodes = [
  'auth/email-already-in-use',
  'auth/invalid-email',
  'auth/weak-password',
  /** Unknown e-mail and wrong password look the same. */
  'auth/invalid-credential',
  /** A signed-in user gave a wrong current password. */
  'auth/wrong-password',
  /** The browser's session has ended. */
  'auth/requires-recent-login',
  'auth/too-many-requests',
  'auth/expired-action-code',
  /** Unknown, or already used. */
  'auth/invalid-action-code',
  /** A wrong one-time code; the message says how many tries are left. */
  'auth/invalid-verification-code',
  /** The one-time code is too old, all its tries are used, or another session asked for it: only a new one helps. */
  'auth/code-expired',
  /** The request came from a page of another origin. */
  'auth/unauthorized-domain',
  /** This sign-in provider is not set up here. */
  'auth/operation-not-allowed',
  /** The user pressed cancel at the provider, or took too long there. */
  'auth/user-cancelled',
  /** An account with this e-mail exists, whose address is not verified yet. */
  'auth/account-exists-with-different-credential',
  /** The provider does not vouch for the e-mail that the user has there. */
  'auth/unverified-email',
  'auth/internal-error',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

export const SocialProvider = z.enum(['google', 'apple', 'github', 'x']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** A bearer token, to be held in memory and renewed before it expires. */
export const IdentitySession = z.object({
  token: z.string(),
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
  summary: "A fresh token for the browser's session; null without a session",
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
  summary: 'Mail a reset link; the response is the same for an unknown e-mail',
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
 * Returns the provider's address for the popup or the page. Both come back through our callback:
 * - a popup ends on a page of ours that posts a `SocialResult` to its opener (same origin) and closes;
 * - a redirect ends on `returnTo` with `socialReturn.param` in its query: `socialReturn.success`, or an error code.
 * In both cases `renewToken` then returns the session.
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

const SignedInDevice = z.object({
  id: z.string(),
  /** 'Firefox on Linux'; null where unknown. */
  device: z.string().nullable(),
  /** IPv4 address or IPv6 range; null where unknown. */
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The browser of this request. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const IdentityAccount = z.object({
  email: z.string(),
  /** The user has followed a link that was mailed to it. */
  isEmailProved: z.boolean(),
  /** False for accounts of Google and the like; a reset sets one. */
  hasPassword: z.boolean(),
  /** A pending change of the e-mail, until its link is followed. */
  newEmail: z.string().nullable(),
  /** Active sessions, the latest first. */
  devices: z.array(SignedInDevice),
});
export type IdentityAccount = z.infer<typeof IdentityAccount>;

export const readIdentityAccount = {
  method: 'POST',
  path: '/api/identity/account',
  summary: 'How the signed-in person signs in, and where they are signed in',
  response: IdentityAccount,
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/api/identity/change-password',
  summary: 'Set another password; every other session of the account ends',
  body: z.object({ current: password, password }),
  response: Done,
} as const satisfies Call;

export const changeEmail = {
  method: 'POST',
  path: '/api/identity/change-email',
  summary: 'Mail a link and a six-digit code to another address; it counts once one of them is used',
  body: z.object({ email, password }),
  response: Done,
} as const satisfies Call;

export const requestEmailVerification = {
  method: 'POST',
  path: '/api/identity/request-proof',
  summary: "Mail a link and a six-digit code that verify the account's own e-mail",
  response: Done,
} as const satisfies Call;

export const verifyEmail = {
  method: 'POST',
  path: '/api/identity/confirm-email',
  summary: 'Verify an e-mail with the code of the link that was mailed to it',
  body: z.object({ code: z.string().max(200) }),
  response: z.object({ email: z.string() }),
} as const satisfies Call;

export const verifyEmailByCode = {
  method: 'POST',
  path: '/api/identity/confirm-code',
  summary: 'Verify an e-mail with the six-digit code of the mail, in the session that asked for it',
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  response: z.object({ email: z.string() }),
} as const satisfies Call;

export const endSession = {
  method: 'POST',
  path: '/api/identity/end-session',
  summary: 'Sign one device out; its tokens stop working at once',
  body: z.object({ id: z.string().max(64) }),
  response: Done,
} as const satisfies Call;

export const signOutEverywhere = {
  method: 'POST',
  path: '/api/identity/sign-out-everywhere',
  summary: 'End every session of the account, this one too',
  response: Done,
} as const satisfies Call;
