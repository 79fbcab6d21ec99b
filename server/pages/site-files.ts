import type { FastifyInstance } from 'fastify';
import { homeTitle, productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import { trustPageNames } from '#contract/pages/trust-pages.ts';
import type { Deps } from '#server/deps-type.ts';
import * as browse from '#server/features/browse/service.ts';
import { escapeHtml } from '#server/http/html.ts';
import { notFound } from '../errors.ts';

/** A site map may list 50,000 at most; the newest are what search engines have not seen. */
const mostListed = 10_000;
const listed = [
  routes.home,
  routes.trending,
  routes.today,
  routes.pricing,
  ...trustPageNames.map((name) => lazyRoutes[name]),
];
const keep = 'public, max-age=3600';

export function searchEngineRoutes(
  app: FastifyInstance,
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
): void {
  const { publicUrl } = settings;
  const closed = ['/api/', '/dev/', lazyRoutes.account, routes.checkout, lazyRoutes.resetPassword];
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', keep).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { config: { access: 'public', limit: '30/min' } }, async (_request, reply) => {
    const newest = await browse.findNewest(database.db, mostListed);
    const entries = [
      ...listed.map((path) => entryOf(publicUrl + path)),
      ...newest.map(({ id, readyAt }) => entryOf(publicUrl + brainRotPath(id), readyAt)),
    ];
    const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
    return reply.header('cache-control', keep).type('application/xml; charset=utf-8').send(map);
  });
}

function entryOf(url: string, changed?: Date | null): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `  <url><loc>${escapeHtml(url)}</loc>${lastmod}</url>`;
}

/** As --paper in web/styles/tokens.css, by day. */
const paper = '#fff5e1';

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `/app-icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: routes.home,
  name: productName,
  short_name: productName,
  description: `${homeTitle}: a ridiculous character with its own sound.`,
  lang: 'en',
  start_url: routes.home,
  scope: routes.home,
  display: 'standalone',
  theme_color: paper,
  background_color: paper,
  categories: ['entertainment'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
};

export function manifestRoutes(app: FastifyInstance): void {
  const text = JSON.stringify(manifest);
  app.get('/manifest.webmanifest', { config: { access: 'public' } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(text),
  );
}

const contactPath = '/.well-known/security.txt';
const policyPath = '/.well-known/security-policy.txt';
/** The RFC asks for less than a year; every start renews it. */
const termMs = 364 * 24 * 3600 * 1000;

/** RFC 9116: where to report a vulnerability, and the rules for researchers. */
export function securityContactRoutes(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const { publicUrl, supportEmail } = settings;
  const serveText = (path: string, linesFor: (email: string) => string[]) => {
    const text = supportEmail && `${linesFor(supportEmail).join('\n')}\n`;
    app.get(path, { config: { access: 'public' } }, async (_request, reply) => {
      if (!text) throw notFound();
      reply.header('cache-control', 'public, max-age=3600');
      return reply.type('text/plain; charset=utf-8').send(text);
    });
  };
  serveText(contactPath, (email) => [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + termMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${contactPath}`,
    `Policy: ${publicUrl}${policyPath}`,
  ]);
  serveText(policyPath, (email) => [
    `How to report a vulnerability in ${productName}`,
    '',
    `Write to ${email}: what you found, where, and how to reproduce it.`,
    'Please test with your own accounts, do not read or change the data of others, do not disrupt the service,',
    'and give us time to fix it before you publish.',
    'We reply to every report, and tell you when it is fixed.',
  ]);
}
