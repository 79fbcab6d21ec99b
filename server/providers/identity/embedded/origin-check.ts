import type { FastifyRequest } from 'fastify';
import { identityError } from '../identity-errors.ts';
import type { EmbeddedParts } from './parts.ts';

/** CSRF protection: browsers send the session cookie by themselves, so that only our own pages may call. */
export function requireOwnOrigin(
  { headers }: FastifyRequest,
  { publicUrl, production }: EmbeddedParts,
): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) {
    // Browsers send one or the other with every POST; programs without cookies send neither.
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw identityError('auth/unauthorized-domain');
  }
  if (origin === new URL(publicUrl).origin) return;
  // On a developer's machine 127.0.0.1 and localhost are the same site.
  if (!production && origin === `http://${host}`) return;
  throw identityError('auth/unauthorized-domain');
}
