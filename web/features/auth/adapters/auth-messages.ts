import { AuthError, codeOf } from './auth-error.ts';

const messages = {
  social: {
    'auth/popup-blocked': 'Popup was blocked. Please allow popups for this site or try again.',
    'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
    'auth/cancelled-popup-request': 'Another sign-in is in progress. Please wait.',
    'auth/unauthorized-domain': 'This domain is not authorized. Please contact support.',
  },
  email: {
    'auth/email-already-in-use': 'This email is already registered. Try signing in instead.',
    'auth/invalid-email': 'Please enter a valid email address.',
    'auth/weak-password': 'Password should be at least 6 characters.',
    'auth/user-not-found': 'Invalid email or password.',
    'auth/wrong-password': 'Invalid email or password.',
    'auth/invalid-credential': 'Invalid email or password.',
  },
  resetRequest: {
    'auth/user-not-found': 'No account found with this email address.',
    'auth/invalid-email': 'Please enter a valid email address.',
    'auth/too-many-requests': 'Too many attempts. Please try again later.',
  },
  resetCompletion: {
    'auth/expired-action-code': 'This reset link has expired. Please request a new one.',
    'auth/invalid-action-code': 'This reset link is invalid or has already been used.',
    'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  },
  account: {
    'auth/email-already-in-use': 'That email is already in use.',
    'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
    'auth/too-many-requests': 'Too many attempts. Please try again later.',
  },
} satisfies Record<string, Record<`auth/${string}`, string>>;

type Form = keyof typeof messages;

const otherwise: Record<Form, ((error: unknown) => string) | string> = {
  // Without a response there is only the browser's own error text, which is for programmers.
  social: (error) =>
    error instanceof TypeError
      ? "Can't connect. Please try again."
      : error instanceof Error
        ? error.message
        : String(error),
  // Our own messages or our server's; Firebase's are for programmers.
  account: (error) =>
    error instanceof AuthError ? error.message : 'Something went wrong. Please try again.',
  email: 'An error occurred.',
  resetRequest: 'Failed to send reset email.',
  resetCompletion: 'Failed to reset password',
};

export function messageFor(form: Form, error: unknown): string {
  const known: Record<string, string> = messages[form];
  const message = known[codeOf(error) ?? ''];
  if (message !== undefined) return message;
  const fallback = otherwise[form];
  return typeof fallback === 'string' ? fallback : fallback(error);
}
