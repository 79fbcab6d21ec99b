import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listTrending } from '#contract/brain-rots.ts';
import { shelfCount } from '#contract/constants.ts';
import type { Boot } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import type { Deps } from '#server/deps.ts';
import * as brainRots from '#server/features/brain-rots/service.ts';
import { headHtml, inlineJson, type PageHead } from './page-head.ts';
import { allowPage } from './security.ts';

/** One screen as the server sends it. */
export interface Page {
  status: 200 | 404 | 410;
  head: PageHead;
  /** For pages sent as ready HTML to guests: reads what they are rendered from, keyed by API path. */
  rendered?: (deps: Deps) => Promise<Boot['data']>;
}

const pitch =
  'Mash an animal with a vibe and get a Brain Rot: one ridiculous character picture with its own sound.';

const landing: Page = {
  status: 200,
  head: { title: 'Rotopia', description: pitch, path: routes.home },
  rendered: async (deps) => ({
    [`${listTrending.path}?limit=${shelfCount}`]: await brainRots.listTrending(deps, undefined, {
      limit: shelfCount,
    }),
  }),
};

/** Every screen but the item page, which needs its item. */
const pages: Record<string, Page> = {
  [routes.home]: landing,
  [routes.homeAlias]: landing,
  [routes.gallery]: page('My Gallery', 'All the Brain Rots you made, in one place.', routes.gallery),
  [routes.trending]: page('Trending Brain Rots', 'The hottest Brain Rots right now.', routes.trending),
  [routes.pricing]: page('Pricing', 'Get 40 credits for only $9.90. Credits never expire.', routes.pricing),
  [routes.checkout]: privatePage('Checkout', routes.checkout),
  [routes.account]: privatePage('Your Account', routes.account),
  [routes.resetPassword]: privatePage('Reset Password', routes.resetPassword),
};

const notFoundPage: Page = {
  status: 404,
  head: { title: 'Page Not Found', description: pitch, path: routes.home, noindex: true },
};

export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  for (const [path, found] of Object.entries(pages)) {
    app.get(path, { config: { access: 'public' } }, (request, reply) =>
      sendPage(deps, request, reply, found),
    );
  }
  if (!deps.settings.production) {
    const parts = privatePage('Parts', routes.devParts);
    app.get(routes.devParts, { config: { access: 'public' } }, (request, reply) =>
      sendPage(deps, request, reply, parts),
    );
  }
}

export function sendNotFoundPage(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  return sendPage(deps, request, reply, notFoundPage);
}

/** The one place that turns a page into HTML. */
export async function sendPage(deps: Deps, request: FastifyRequest, reply: FastifyReply, found: Page) {
  const { mediaBaseUrl } = deps.settings.creation;
  // Clips to share are made in the browser, from pictures and sounds that may live elsewhere.
  const media = mediaBaseUrl.startsWith('/') ? [] : [new URL(mediaBaseUrl).origin];
  const nonce = allowPage(reply, deps.identity.pageSources, deps.payments.pageSources, {
    connect: [...media, ...(deps.web.connect ?? [])],
  });
  const data = hasSignedInHint(request) ? undefined : await found.rendered?.(deps);
  const rendered = data !== undefined;
  const boot: Boot = { config: deps.runtimeConfig, rendered, data: data ?? {} };
  const path = request.url.split('?')[0] ?? '/';
  const template = await deps.web.template(request.url);
  const body = rendered ? await deps.web.render({ path, boot }) : '';
  // Functions as replacements: rendered text may hold `$&` and the like.
  const html = template
    .replaceAll('%NONCE%', nonce)
    .replace('<!--head-->', () => headHtml(found.head, deps.settings.publicUrl, nonce))
    .replace('<!--app-->', () => body)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inlineJson(boot)}</script>`);
  return reply
    .code(found.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The browser leaves this cookie while someone is signed in, so that they never see the guest page flash by. */
function hasSignedInHint(request: FastifyRequest): boolean {
  return /(?:^|;\s*)signed-in=1/.test(request.headers.cookie ?? '');
}

function page(title: string, description: string, path: string): Page {
  return { status: 200, head: { title, description, path } };
}

function privatePage(title: string, path: string): Page {
  return { status: 200, head: { title, description: pitch, path, noindex: true } };
}
