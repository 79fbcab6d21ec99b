import type { FastifyInstance } from 'fastify';
import { homeTitle, productName } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';

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
  description: `${homeTitle}: one ridiculous character with its own sound.`,
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
