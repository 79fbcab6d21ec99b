import type { FastifyRequest } from 'fastify';
import { keyOf, pathOf } from '#contract/call.ts';
import { makerFavoritesShown, pageSize, productName } from '#contract/constants.ts';
import { getMaker, listMade } from '#contract/makers.ts';
import { pageNumber, partKey, placesOf } from '#contract/pages/list-pages.ts';
import type { ListPart, PageData } from '#contract/pages/page.ts';
import { makerPath } from '#contract/pages/routes.ts';
import { NamedError } from '#server/errors.ts';
import * as browse from '#server/features/browse/service.ts';
import * as makers from '#server/features/makers/service.ts';
import type { Page, PageDeps } from './page-html.ts';
import type { PageRequest } from './send-page.ts';

export function makerPage(deps: PageDeps, request: FastifyRequest): PageRequest {
  const { slug } = request.params as { slug: string };
  const page = pageNumber(new URLSearchParams(request.url.split('?')[1]).get('page'));
  const path = makerPath(encodeURIComponent(slug));
  return {
    address: pathOf({ path }, {}, { page: page > 1 ? page : undefined }),
    make: () => findMakerPage(deps, slug, path, page),
  };
}

async function findMakerPage(deps: PageDeps, slug: string, path: string, page: number): Promise<Page> {
  const key = keyOf(getMaker, { slug });
  try {
    const maker = await makers.getMaker(deps, slug);
    const { nickname, made } = maker;
    return {
      status: 200,
      head: {
        title: nickname,
        description: `${made === 1 ? 'One Brain Rot' : `${made} Brain Rots`} by ${nickname}, made on ${productName}.`,
        path,
      },
      rendered: async () => [
        [key, maker],
        [partKey(keyOf(listMade, { slug })), await readPart(deps, slug, made, page)],
        ...(page === 1 ? await readFavorites(deps, slug) : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof NamedError) || error.status !== 404) throw error;
    return {
      status: 404,
      head: { title: 'Maker Not Found', description: error.message, path, noindex: true },
      rendered: async () => [[key, null]],
    };
  }
}

async function readFavorites(deps: PageDeps, slug: string): Promise<PageData['data']> {
  const query = { limit: makerFavoritesShown, only: 'favorites' } as const;
  return [[keyOf(listMade, { slug }, query), await makers.listMade(deps, undefined, slug, query)]];
}

/** Only the cards that a narrow or a wide screen shows: a maker may have thousands. */
async function readPart(deps: PageDeps, slug: string, length: number, page: number): Promise<ListPart> {
  const { id } = await makers.mustBeShown(deps, slug);
  const shown = new Map<number, ListPart['shown'][number]>();
  for (const perPage of Object.values(pageSize)) {
    const { first, end } = placesOf(page, perPage, length);
    const cards = await browse.listMade(deps, undefined, id, { limit: end - first, offset: first });
    for (const [place, card] of cards.entries()) shown.set(first + place, [first + place, card]);
  }
  return { length, shown: [...shown.values()].toSorted(([a], [b]) => a - b) };
}
