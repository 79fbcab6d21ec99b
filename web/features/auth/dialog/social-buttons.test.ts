import { expect, test } from 'vitest';
import { AuthError } from '../adapters/auth-error.ts';
import { signInWith } from './social-buttons.tsx';

/** A provider whose popup and redirect end as told, and that notes what was tried. */
function provider({ popup, redirect }: { popup?: Error; redirect?: Error }) {
  const tried: string[] = [];
  const attempt = (name: string, end?: Error) => async () => {
    tried.push(name);
    if (end) throw end;
  };
  return { tried, signInByPopup: attempt('popup', popup), signInByRedirect: attempt('redirect', redirect) };
}

const refusal = (code: string) => new AuthError(code, code);

test('a popup that ends well needs no redirect', async () => {
  const google = provider({});
  expect(await signInWith(google, 'google')).toBe(true);
  expect(google.tried).toEqual(['popup']);
});

test.each(['auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
  '%s falls back to the redirect',
  async (code) => {
    const google = provider({ popup: refusal(code) });
    expect(await signInWith(google, 'google')).toBe(false);
    expect(google.tried).toEqual(['popup', 'redirect']);
  },
);

test('any other refusal is final', async () => {
  const google = provider({ popup: refusal('auth/unauthorized-domain') });
  await expect(signInWith(google, 'google')).rejects.toThrow('auth/unauthorized-domain');
  expect(google.tried).toEqual(['popup']);
});

test('when the redirect cannot start either, people hear what happened to the popup', async () => {
  const google = provider({ popup: refusal('auth/popup-blocked'), redirect: refusal('auth/internal-error') });
  await expect(signInWith(google, 'google')).rejects.toThrow('auth/popup-blocked');
});
