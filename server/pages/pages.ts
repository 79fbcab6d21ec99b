import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listRecent, listTrending } from '#contract/brain-rots.ts';
import { pathOf } from '#contract/call.ts';
import { mobileLandingRecentCount, shelfCount } from '#contract/constants.ts';
import { creditPacks, dollars } from '#contract/packs.ts';
import { routes } from '#contract/routes.ts';
import * as browse from '#server/features/browse/service.ts';
import { findBrainRotPage } from './brain-rot-page.ts';
import type { Page, PageDeps, SendPage } from './send-page.ts';

const pitch =
  'Mash an animal with a vibe and get a Brain Rot: one ridiculous character picture with its own sound.';
const [pack] = creditPacks;
const hottest = { limit: shelfCount };
const recent = { limit: mobileLandingRecentCount };

type PageMaker = (deps: PageDeps, request: FastifyRequest) => Page | Promise<Page>;

/** Every screen of the product: one that is missing here does not compile. */
const pages: Record<keyof typeof routes, PageMaker> = {
  home: landing,
  homeAlias: landing,
  gallery: page('My Gallery', 'All the Brain Rots you made, in one place.', routes.gallery),
  trending: page('Trending Brain Rots', 'The hottest Brain Rots right now.', routes.trending),
  pricing: page(
    'Pricing',
    `Get ${pack.credits} credits for only ${dollars(pack.price)}. Credits never expire.`,
    routes.pricing,
  ),
  checkout: privatePage('Checkout', routes.checkout),
  brainRot: (deps, request) => findBrainRotPage(deps, (request.params as { id: string }).id),
  account: privatePage('Your Account', routes.account),
  resetPassword: privatePage('Reset Password', routes.resetPassword),
  confirmEmail: privatePage('Confirm Your E-Mail', routes.confirmEmail),
  devParts: privatePage('Parts', routes.devParts),
};

export const notFoundPage: Page = {
  status: 404,
  head: { title: 'Page Not Found', description: pitch, path: routes.home, noindex: true },
};

export function pageRoutes(app: FastifyInstance, deps: PageDeps, sendPage: SendPage): void {
  for (const [name, makePage] of Object.entries(pages)) {
    const path = routes[name as keyof typeof routes];
    if (path.startsWith('/dev/') && deps.settings.production) continue;
    app.get(path, { config: { access: 'public' } }, (request, reply) =>
      sendPage(request, reply, () => makePage(deps, request)),
    );
  }
}

function landing(deps: PageDeps): Page {
  return {
    status: 200,
    head: { title: 'Rotopia', description: pitch, path: routes.home },
    rendered: async () => ({
      [pathOf(listTrending, {}, hottest)]: await browse.listTrending(deps, undefined, hottest),
      [pathOf(listRecent, {}, recent)]: await browse.listRecent(deps, undefined, recent),
    }),
  };
}

function page(title: string, description: string, path: string): PageMaker {
  return () => ({ status: 200, head: { title, description, path } });
}

function privatePage(title: string, path: string): PageMaker {
  return () => ({ status: 200, head: { title, description: pitch, path, noindex: true } });
}
