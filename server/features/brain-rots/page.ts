import type { FastifyInstance } from 'fastify';
import { getBrainRot, listRelated } from '#contract/brain-rots.ts';
import { pathOf } from '#contract/call.ts';
import { productName } from '#contract/constants.ts';
import { brainRotPath, routes } from '#contract/routes.ts';
import type { Deps } from '#server/deps.ts';
import { NamedError } from '#server/errors.ts';
import { type Page, sendPage } from '#server/http/pages.ts';
import * as browse from './browse.ts';
import { presentBrainRot, shareCardUrl } from './present.ts';
import type { BrainRotRow } from './queries.ts';

/** The page a share link leads to: data, picture and card are in its HTML, before any script. */
export function itemPageRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>(
    routes.brainRot,
    { config: { access: 'public' } },
    async (request, reply) => sendPage(deps, request, reply, await findPage(deps, request.params.id)),
  );
}

async function findPage(deps: Deps, id: string): Promise<Page> {
  try {
    return itemPage(deps, await browse.mustBeReady(deps, undefined, id));
  } catch (error) {
    if (!(error instanceof NamedError) || (error.status !== 404 && error.status !== 410)) throw error;
    return {
      status: error.status,
      head: {
        title: 'Brain Rot Not Found',
        description: error.message,
        path: brainRotPath(id),
        noindex: true,
      },
      rendered: async () => ({ [pathOf(getBrainRot, { id })]: null }),
    };
  }
}

function itemPage({ settings }: Deps, item: BrainRotRow): Page {
  const absolute = (url: string) => new URL(url, settings.publicUrl).href;
  const shown = presentBrainRot(item, settings.creation.mediaBaseUrl);
  const description = `${item.animalName} meets ${item.termName}: one ${item.craziness} Brain Rot in ${item.style} and ${item.palette}, with its own sound. Made on ${productName}.`;
  return {
    status: 200,
    head: {
      title: item.name,
      description,
      path: brainRotPath(item.id),
      image: absolute(shareCardUrl(item, settings.creation.mediaBaseUrl)),
      imageAlt: item.name,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'VisualArtwork',
        name: item.name,
        description,
        url: absolute(brainRotPath(item.id)),
        image: absolute(shown.imageUrl),
        dateCreated: shown.createdAt,
        artform: item.style,
        publisher: { '@type': 'Organization', name: productName, url: settings.publicUrl },
        interactionStatistic: [
          count('https://schema.org/LikeAction', item.likes),
          count('https://schema.org/ShareAction', item.shares),
        ],
      },
    },
    rendered: async (deps) => ({
      [pathOf(getBrainRot, { id: item.id })]: shown,
      [pathOf(listRelated, { id: item.id })]: await browse.listRelated(deps, undefined, item.id),
    }),
  };
}

function count(interactionType: string, userInteractionCount: number) {
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount };
}
