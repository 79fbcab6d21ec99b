import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pathOf } from '#contract/call.ts';
import { productName } from '#contract/constants.ts';
import { embedCode, embedSide } from '#contract/pages/embed.ts';
import { brainRotPath, makerPath } from '#contract/pages/routes.ts';
import { notFound, notImplemented } from '#server/errors.ts';
import { getPublicBrainRot, missing } from '#server/features/browse/service.ts';
import type { PageDeps } from './page-html.ts';

const side = z.coerce.number().int().min(1).optional();
const Query = z.object({
  url: z.string().max(2000),
  format: z.string().optional(),
  maxwidth: side,
  maxheight: side,
});

const path = '/oembed';

/** Where other sites ask how to show the page of this Brain Rot: https://oembed.com */
export function oembedUrl(publicUrl: string, id: string): string {
  return publicUrl + pathOf({ path }, {}, { url: publicUrl + brainRotPath(id), format: 'json' });
}

export function oembedRoute(app: FastifyInstance, deps: Pick<PageDeps, 'database' | 'settings'>): void {
  const { publicUrl } = deps.settings;
  app.get<{ Querystring: z.infer<typeof Query> }>(
    path,
    {
      config: { access: 'public', cache: 'revalidate', limit: '300/min' },
      schema: { summary: 'How to show the page of a Brain Rot in another site (oEmbed)', querystring: Query },
    },
    async ({ query }) => {
      if (query.format !== undefined && query.format !== 'json') throw notImplemented();
      const id = idIn(query.url, publicUrl);
      if (id === undefined) throw notFound(missing);
      const brainRot = await getPublicBrainRot(deps, id);
      const shown = Math.min(embedSide, query.maxwidth ?? embedSide, query.maxheight ?? embedSide);
      const { maker, images } = brainRot;
      // The smallest picture that is large enough; a consumer may set a limit for that, too.
      const picture = images.variants.find(({ width }) => width >= shown) ?? images.variants.at(-1);
      return {
        version: '1.0',
        type: 'rich',
        title: brainRot.name,
        ...(maker && { author_name: maker.nickname }),
        ...(maker?.slug && { author_url: publicUrl + makerPath(maker.slug) }),
        provider_name: productName,
        provider_url: publicUrl,
        html: embedCode(brainRot, publicUrl, shown),
        width: shown,
        height: shown,
        ...(picture && {
          thumbnail_url: new URL(picture.url, publicUrl).href,
          thumbnail_width: picture.width,
          thumbnail_height: picture.height,
        }),
      };
    },
  );
}

/** The id in the address of one of our own item pages. */
function idIn(address: string, publicUrl: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host !== new URL(publicUrl).host || url.username || url.password) return undefined;
  // An id is base64url: nothing in it is encoded, and what is encoded is no id.
  return /^\/brain-rot\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
}
