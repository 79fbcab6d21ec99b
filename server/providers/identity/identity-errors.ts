import type { IdentityErrorCode } from '#contract/identity.ts';
import { NamedError } from '#server/errors.ts';

const messages: Record<IdentityErrorCode, string> = {
  'auth/email-already-in-use': 'This email is already registered. Try signing in instead.',
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/weak-password': 'Password should be at least 6 characters.',
  'auth/invalid-credential': 'Invalid email or password.',
  'auth/wrong-password': "That's not your current password.",
  'auth/requires-recent-login': 'You have been signed out. Please sign in again.',
  'auth/too-many-requests': 'Too many attempts. Please try again later.',
  'auth/expired-action-code': 'This reset link has expired. Please request a new one.',
  'auth/invalid-action-code': 'This reset link is invalid or has already been used.',
  'auth/invalid-verification-code': "That's not the code.",
  'auth/code-expired': 'This code has expired. Send a new code.',
  'auth/unauthorized-domain': 'This domain is not authorized. Please contact support.',
  'auth/operation-not-allowed': "This way to sign in isn't set up here.",
  'auth/user-cancelled': 'Sign-in was cancelled. Please try again.',
  'auth/account-exists-with-different-credential':
    'This email already has an account. Sign in with its password; after a password reset both ways work.',
  'auth/unverified-email':
    "Your email isn't confirmed there yet. Confirm it with that provider, then try again.",
  'auth/internal-error': "Sign-in isn't responding. Please try again in a moment.",
};

const statuses: Partial<Record<IdentityErrorCode, number>> = {
  'auth/requires-recent-login': 403,
  'auth/unauthorized-domain': 403,
  'auth/internal-error': 503,
};

export function identityError(
  code: Exclude<IdentityErrorCode, 'auth/too-many-requests'>,
  message = messages[code],
): NamedError {
  return new NamedError(statuses[code] ?? 400, code, message);
}

export function tooManyAttempts(retryAfter: number): NamedError {
  const code = 'auth/too-many-requests';
  return new NamedError(429, code, messages[code], retryAfter);
}

export function signInBusy(): NamedError {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return new NamedError(503, 'auth/internal-error', message, 5);
}

export function identityMessage(code: IdentityErrorCode): string {
  return messages[code];
}
