import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listRecent, listTrending, TrendingList } from '#contract/brain-rots.ts';
import { keyOf, pathOf } from '#contract/call.ts';
import { homeTitle, mobileLandingRecentCount, shelfCount } from '#contract/constants.ts';
import { getImprint } from '#contract/imprint.ts';
import { creditPacks, dollars, pricingTitle } from '#contract/packs.ts';
import { allRoutes, lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { isShown, pageNumber, partKey } from '#contract/pages/list-pages.ts';
import { notFoundText } from '#contract/pages/not-found.ts';
import { offlinePath } from '#contract/pages/offline.ts';
import type { ListPart } from '#contract/pages/page.ts';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import { type TrustPage, trustPages, trustPageSummaries } from '#contract/pages/trust-pages.ts';
import * as browse from '#server/features/browse/service.ts';
import { isLinkPreview, requestClip } from '#server/features/clip/service.ts';
import { readImprint } from '#server/features/imprint/service.ts';
import { findBrainRotPage } from './brain-rot-page.ts';
import { makerPage } from './maker-page.ts';
import type { Page, PageDeps } from './page-html.ts';
import type { PageRequest, SendPage } from './send-page.ts';
import { todayPage } from './today-page.ts';

const pitch = 'Mash an animal with a vibe and get a Brain Rot: a ridiculous character with its own sound.';
const [pack] = creditPacks;
const hottest = { limit: shelfCount };
const recent = { limit: mobileLandingRecentCount };

type PageMaker = (deps: PageDeps, request: FastifyRequest) => PageRequest;

/** Every screen of the product; the type fails to compile without one of them. */
const pages: Record<keyof typeof allRoutes, PageMaker> = {
  home: landing,
  homeAlias: landing,
  gallery: emptyPage('My Gallery', 'All the Brain Rots you made, in one place.', routes.gallery),
  trending,
  today: todayPage,
  pricing: alwaysTheSame({
    status: 200,
    head: {
      title: pricingTitle,
      description: `Get ${pack.credits} credits for only ${dollars(pack.price)}. Credits never expire.`,
      path: routes.pricing,
    },
    rendered: async () => [],
  }),
  checkout: privatePage('Checkout', routes.checkout),
  brainRot: brainRotPage,
  maker: makerPage,
  account: privatePage('Your Account', lazyRoutes.account),
  receipt: privatePage('Receipt', '/receipt'),
  operator: privatePage('Operator', lazyRoutes.operator),
  resetPassword: privatePage('Reset Password', lazyRoutes.resetPassword),
  verifyEmail: privatePage('Confirm Your Email', lazyRoutes.verifyEmail),
  terms: trustPage('terms'),
  privacy: trustPage('privacy'),
  refunds: trustPage('refunds'),
  contact: trustPage('contact'),
  about: trustPage('about'),
};

export const notFoundPage: PageRequest = {
  address: '/no-such-page',
  make: () => ({
    status: 404,
    head: { title: 'Page Not Found', description: pitch, path: routes.home, noindex: true },
    noScriptText: notFoundText,
  }),
};

/** For the service worker, which shows it without a network. */
const offlinePage: PageRequest = {
  address: offlinePath,
  make: () => ({
    status: 200,
    head: { title: 'You are offline', description: pitch, path: offlinePath, noindex: true },
    rendered: async () => [],
  }),
};

export function pageRoutes(app: FastifyInstance, deps: PageDeps, sendPage: SendPage): void {
  for (const [name, pageFor] of Object.entries(pages)) {
    const path = allRoutes[name as keyof typeof allRoutes];
    if (path.startsWith('/dev/') && deps.settings.production) continue;
    app.get(path, { config: { access: 'public' } }, (request, reply) =>
      sendPage(request, reply, pageFor(deps, request)),
    );
  }
  app.get(offlinePath, { config: { access: 'public' } }, (request, reply) =>
    sendPage(request, reply, offlinePage),
  );
}

function landing(deps: PageDeps): PageRequest {
  return {
    address: routes.home,
    forGuests: true,
    make: () => ({
      status: 200,
      head: { title: homeTitle, description: pitch, path: routes.home },
      rendered: async () => [
        [keyOf(listTrending, {}, hottest), await browse.listTrending(deps, undefined, hottest)],
        [keyOf(listRecent, {}, recent), await browse.listRecent(deps, undefined, recent)],
      ],
    }),
  };
}

/** A chat app that shows a link gets a clip from its second visit on. */
function brainRotPage(deps: PageDeps, request: FastifyRequest): PageRequest {
  const { id } = request.params as { id: string };
  if (isLinkPreview(request)) void requestClip(deps, request, { id });
  return { address: brainRotPath(id), make: () => findBrainRotPage(deps, id) };
}

function trending(deps: PageDeps, request: FastifyRequest): PageRequest {
  const asked = new URLSearchParams(request.url.split('?')[1]);
  const page = pageNumber(asked.get('page'));
  // Invalid filters are left to the browser, which shows the error.
  const list = TrendingList.safeParse(Object.fromEntries([...asked].filter(([, value]) => value))).data;
  const bare: Page = {
    status: 200,
    head: {
      title: 'Trending Brain Rots',
      description: 'The hottest Brain Rots right now.',
      path: routes.trending,
    },
  };
  if (!list) return { address: routes.trending + '?', make: () => bare };
  return {
    address: pathOf({ path: routes.trending }, {}, { ...list, page: page > 1 ? page : undefined }),
    make: () => ({
      ...bare,
      rendered: async () => [[partKey(keyOf(listTrending, {}, list)), await readPart(deps, list, page)]],
    }),
  };
}

async function readPart(deps: PageDeps, list: TrendingList, page: number): Promise<ListPart> {
  const brainRots = await browse.listTrending(deps, undefined, list);
  const { length } = brainRots;
  return { length, shown: [...brainRots.entries()].filter(([place]) => isShown(place, page, length)) };
}

function trustPage(name: TrustPage): PageMaker {
  return (deps) => ({
    address: lazyRoutes[name],
    make: () => ({
      status: 200,
      head: { title: trustPages[name], description: trustPageSummaries[name], path: lazyRoutes[name] },
      rendered: async () => [[keyOf(getImprint), readImprint(deps)]],
    }),
  });
}

function alwaysTheSame(page: Page): PageMaker {
  return () => ({ address: page.head.path, make: () => page });
}

function emptyPage(title: string, description: string, path: string): PageMaker {
  return alwaysTheSame({ status: 200, head: { title, description, path } });
}

function privatePage(title: string, path: string): PageMaker {
  return alwaysTheSame({ status: 200, head: { title, description: pitch, path, noindex: true } });
}
