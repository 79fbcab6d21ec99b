import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers every answer carries. Pages loosen the policy for themselves with `allowPage`. */
export async function secureHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Sign-in popups must be able to talk to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothing);
  });
}

/** Lets this answer be a page of ours; the nonce is for its own inline script. */
export function allowPage(
  reply: FastifyReply,
  ...extras: ({ connect?: string[]; script?: string[]; frame?: string[] } | undefined)[]
): string {
  const extra = (kind: 'connect' | 'script' | 'frame') => extras.flatMap((more) => more?.[kind] ?? []);
  const nonce = randomBytes(16).toString('base64');
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...extra('script')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // React writes style attributes; they cannot run code.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...extra('connect')],
    'frame-src': ["'self'", ...extra('frame')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  reply.header(
    'content-security-policy',
    Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
  );
  return nonce;
}
