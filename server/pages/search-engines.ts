import type { FastifyInstance } from 'fastify';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { brainRotPath, routes } from '#contract/routes.ts';
import { trustPageNames } from '#contract/trust-pages.ts';
import type { Deps } from '#server/deps-type.ts';
import * as browse from '#server/features/browse/service.ts';
import { escapeHtml } from '#server/http/html.ts';

/** A site map may list 50,000 at most; the newest are what search engines have not seen. */
const mostListed = 10_000;
const listed = [
  routes.home,
  routes.trending,
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
    const newest = await browse.listNewest(database.db, mostListed);
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
