import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookiePrefix } from './cookies.ts';
import type { Secrets } from './secrets.ts';

export interface LibraryCookies {
  /** The only headers of a request that the sign-in library gets. */
  of(request: FastifyRequest): Headers;
}

/**
 * The library verifies cookies with one secret only: cookies signed with the former secret are signed anew before it sees them.
 * The browser gets the new signature when the library refreshes the cookie, within a day.
 */
export function libraryCookies({ current, before }: Secrets, publicUrl: string): LibraryCookies {
  const prefix = `${cookiePrefix(publicUrl)}.`;
  const renewed = (pair: string) =>
    before && pair.trim().startsWith(prefix) ? resigned(pair, before, current) : pair;
  return {
    of: ({ headers: { cookie } }) =>
      new Headers(cookie ? { cookie: cookie.split(';').map(renewed).join(';') } : {}),
  };
}

function resigned(pair: string, before: string, current: string): string {
  const [name = '', sent = ''] = pair.split(/=(.*)/s);
  const signed = decoded(sent);
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(dot, 0));
  if (!value || !isSame(signed.slice(dot + 1), signatureOf(value, before))) return pair;
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
