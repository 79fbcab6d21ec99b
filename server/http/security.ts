import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';

const closed = '()';
const ownPages = '(self)';
/** Permissions-Policy. `web-share` is left out: our own pages may share anyway, and browsers without it log a warning. */
const permissions = {
  accelerometer: closed,
  autoplay: ownPages,
  'browsing-topics': closed,
  camera: closed,
  'clipboard-read': closed,
  'clipboard-write': ownPages,
  'display-capture': closed,
  'encrypted-media': closed,
  fullscreen: ownPages,
  geolocation: closed,
  gyroscope: closed,
  hid: closed,
  'idle-detection': closed,
  'local-fonts': closed,
  magnetometer: closed,
  microphone: closed,
  midi: closed,
  payment: '(self "https://js.stripe.com")',
  'screen-wake-lock': closed,
  serial: closed,
  usb: closed,
  'xr-spatial-tracking': closed,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture or a sound: gets no headers that only matter for pages. */
    isMedia?: boolean;
  }
}

/** Of every response, so that it is harmless even when opened by itself. */
function commonHeaders({ publicUrl }: Settings): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Of all responses but media, also of those without a route. Pages set a policy of their own (page-policy.ts). */
export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    ...commonHeaders(settings),
    // Sign-in popups must reach their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': Object.entries(permissions)
      .map(([feature, who]) => `${feature}=${who}`)
      .join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

export function secureHeaders(app: FastifyInstance, { settings }: { settings: Settings }): void {
  const headers = securityHeaders(settings);
  // An embed in a sandboxed frame has no origin of its own, and shows public pictures and sounds all the same.
  const ofMedia = { ...commonHeaders(settings), 'cross-origin-resource-policy': 'cross-origin' };
  app.addHook('onRequest', function setSecureHeaders({ id, routeOptions }, reply, next) {
    reply.headers(routeOptions.config.isMedia ? ofMedia : headers).header('x-request-id', id);
    next();
  });
}
