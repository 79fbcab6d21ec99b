import { expect, test } from 'vitest';
import { AuthError } from './auth-error.ts';
import { messageFor } from './auth-messages.ts';

const refusal = (code: string) => new AuthError(code, 'the provider says no');

test('the same code reads differently from form to form', () => {
  expect(messageFor('email', refusal('auth/weak-password'))).toBe(
    'Password should be at least 6 characters.',
  );
  expect(messageFor('resetCompletion', refusal('auth/weak-password'))).toBe(
    'Password is too weak. Please choose a stronger password.',
  );
  expect(messageFor('email', refusal('auth/user-not-found'))).toBe('Invalid email or password.');
  expect(messageFor('resetRequest', refusal('auth/user-not-found'))).toBe(
    'No account found with this email address.',
  );
});

test("an unknown code gets the form's own words, and for Google the provider's", () => {
  const unknown = refusal('auth/quota-exceeded');
  expect(messageFor('email', unknown)).toBe('An error occurred.');
  expect(messageFor('resetRequest', unknown)).toBe('Failed to send reset email.');
  expect(messageFor('resetCompletion', unknown)).toBe('Failed to reset password');
  expect(messageFor('social', unknown)).toBe('the provider says no');
});

test('about an account people read our own words, and none that are meant for programmers', () => {
  expect(messageFor('account', refusal('auth/wrong-password'))).toBe('the provider says no');
  expect(messageFor('account', refusal('auth/too-many-requests'))).toBe(
    'Too many attempts. Please try again later.',
  );
  const foreign = Object.assign(new Error('Firebase: Error (auth/internal-error).'), {
    code: 'auth/internal-error',
  });
  expect(messageFor('account', foreign)).toBe('Something went wrong. Please try again.');
});

test("what is no provider's error at all is not taken for one", () => {
  expect(messageFor('email', new TypeError('x is undefined'))).toBe('An error occurred.');
  expect(messageFor('social', 'gone')).toBe('gone');
  expect(messageFor('social', new TypeError('Failed to fetch'))).toBe("Can't connect. Please try again.");
});
