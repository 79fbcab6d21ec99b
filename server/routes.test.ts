import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { allRoutes } from '#contract/pages/lazy-routes.ts';
import type { Access } from '#server/http/access.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';

function publicRoutes(testApp: TestApp): string[] {
  return routesWith('public', testApp);
}

function routesWith(access: Access, { app }: TestApp): string[] {
  return [...app.accessByRoute]
    .filter(([name, declared]) => declared === access && !name.startsWith('HEAD '))
    .map(([name]) => name)
    .toSorted();
}

/** Every route here is open to the whole internet. */
const openToEverybody = [
  'GET /',
  'GET /.well-known/security-policy.txt',
  'GET /.well-known/security.txt',
  'GET /about',
  'GET /account',
  'GET /api/account/export/:ticket',
  'GET /api/animals',
  'GET /api/brain-rots/:id',
  'GET /api/brain-rots/:id/related',
  'GET /api/brain-rots/:id/sticker',
  'GET /api/brain-rots/recent',
  'GET /api/brain-rots/trending',
  'GET /api/days',
  'GET /api/identity/finish',
  'GET /api/imprint',
  'GET /api/makers/:slug',
  'GET /api/makers/:slug/brain-rots',
  'GET /api/terms',
  'GET /api/today',
  'GET /api/today/duels',
  'GET /brain-rot/:id',
  'GET /brain-rot/:id/card.jpg',
  'GET /checkout',
  'GET /confirm-email',
  'GET /contact',
  'GET /embed/:id',
  'GET /gallery',
  'GET /healthz',
  'GET /home',
  'GET /kits/:hash/animals/:file',
  'GET /kits/:hash/terms/:file',
  'GET /maker/:slug',
  'GET /manifest.webmanifest',
  'GET /media/:folder/:name',
  'GET /media/:folder/picture.png',
  'GET /oembed',
  'GET /offline',
  'GET /operator',
  'GET /overlay/:id',
  'GET /pricing',
  'GET /privacy',
  'GET /readyz',
  'GET /receipt/:id',
  'GET /refunds',
  'GET /reset-password',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /terms',
  'GET /today',
  'GET /today/:day/card.jpg',
  'GET /trending',
  'POST /api/brain-rots/:id/clip',
  'POST /api/identity/reset-confirm',
  'POST /api/identity/reset-request',
  'POST /api/identity/sign-in',
  'POST /api/identity/sign-out',
  'POST /api/identity/sign-up',
  'POST /api/identity/social',
  'POST /api/identity/token',
  'POST /api/today/votes',
  'POST /api/webhooks/stripe',
];

test('in production only these routes are public', async () => {
  const production = await startTestApp(productionEnvironment);
  expect(publicRoutes(production)).toEqual(openToEverybody);
});

test('these routes take the session cookie, and no others', async () => {
  expect(routesWith('session', await startTestApp(productionEnvironment))).toEqual([
    'POST /api/identity/account',
    'POST /api/identity/change-email',
    'POST /api/identity/change-password',
    'POST /api/identity/confirm-code',
    'POST /api/identity/confirm-email',
    'POST /api/identity/end-session',
    'POST /api/identity/request-proof',
    'POST /api/identity/sign-out-everywhere',
  ]);
});

test('a token for figures adds the one route that asks for it', async () => {
  const watched = await startTestApp({ ...productionEnvironment, METRICS_TOKEN: 'f'.repeat(24) });
  expect(publicRoutes(watched).filter((name) => !openToEverybody.includes(name))).toEqual(['GET /metrics']);
});

const docs = ['GET /api/docs/openapi.json'];

test("outside production nothing is added but the API's description, and pages and sandboxes under /dev", async () => {
  const sandbox = await startTestApp();
  const added = publicRoutes(sandbox).filter((name) => !openToEverybody.includes(name));
  expect(added).toContain('GET /dev/mail');
  expect(added.filter((name) => !name.split(' ')[1]?.startsWith('/dev/'))).toEqual([
    ...docs,
    // The sandbox stands in for Google, and sends people back as Google does.
    'GET,POST /api/identity/callback/google',
  ]);
  expect(publicRoutes(sandbox)).toEqual(expect.arrayContaining(openToEverybody));
});

test('the sandbox mailbox exists outside production only', async () => {
  const sandbox = await startTestApp();
  const production = await startTestApp(productionEnvironment);
  expect((await sandbox.app.inject('/dev/mail')).statusCode).toBe(200);
  const closed = await production.app.inject('/dev/mail');
  expect(closed.statusCode).toBe(404);
  expect(closed.body).toContain('<title>Page Not Found · Rotopia</title>');
});

test('every call of the contract is served, to users alone unless it is open', async () => {
  const { app } = await startTestApp();
  for (const { method, path } of calls) {
    const name = `${method} ${path}`;
    const others = path.startsWith('/api/operator/') ? 'operator' : 'user';
    const expected = openToEverybody.includes(name) ? 'public' : others;
    expect([name, app.accessByRoute.get(name)]).toEqual([name, expected]);
  }
});

test("every screen of the browser's router has its page on the server", async () => {
  const { app } = await startTestApp();
  for (const path of Object.values(allRoutes)) {
    const page = await app.inject(path.replace(/:\w+/, 'unknown'));
    expect(page.headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(page.body, path).not.toContain('<title>Page Not Found · Rotopia</title>');
  }
});
