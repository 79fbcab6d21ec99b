import { type BrainRot, getBrainRot, listRelated } from '#contract/brain-rots.ts';
import { keyOf } from '#contract/call.ts';
import { productName } from '#contract/constants.ts';
import { embedPath, embedSide } from '#contract/pages/embed.ts';
import { brainRotPath, makerPath } from '#contract/pages/routes.ts';
import { derivedNames } from '#server/brain-rot/derived-files.ts';
import { NamedError } from '#server/errors.ts';
import * as browse from '#server/features/browse/service.ts';
import { cardPath } from '#server/features/card/service.ts';
import { clipSide } from '#server/studio/tasks.ts';
import { oembedUrl } from './oembed.ts';
import type { Page, PageDeps } from './page-html.ts';

/** The page of a share link: data, picture and preview card are in its HTML. */
export async function findBrainRotPage(deps: PageDeps, id: string): Promise<Page> {
  try {
    return await brainRotPage(deps, await browse.mustBeReady(deps, undefined, id));
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
      rendered: async () => [[keyOf(getBrainRot, { id }), null]],
    };
  }
}

async function brainRotPage(
  deps: PageDeps,
  brainRot: Awaited<ReturnType<typeof browse.mustBeReady>>,
): Promise<Page> {
  const { publicUrl, files } = deps.settings;
  const { id, name, animalName, termName, style, palette, craziness } = brainRot;
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const fileUrl = (file: string) => absolute(`${files.mediaBaseUrl}/${brainRot.fileKey}/${file}`);
  const [film, poster] = derivedNames('clip', brainRot.derived.clip);
  const clip = film && poster ? { film, poster } : undefined;
  const shown = browse.presentAlone(deps, undefined, brainRot);
  const description = `${animalName} meets ${termName}: one ${craziness} Brain Rot in ${style} and ${palette}, with its own sound. Made on ${productName}.`;
  return {
    status: 200,
    head: {
      title: name,
      description,
      path: brainRotPath(id),
      image: absolute(cardPath(id)),
      imageAlt: name,
      video: clip && { url: fileUrl(clip.film), width: clipSide, height: clipSide },
      embed: { url: absolute(embedPath(id)), side: embedSide, oembedUrl: oembedUrl(publicUrl, id) },
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'VisualArtwork',
        name,
        description,
        url: absolute(brainRotPath(id)),
        image: absolute(shown.imageUrl),
        dateCreated: shown.createdAt,
        artform: style,
        ...(clip && {
          video: {
            '@type': 'VideoObject',
            name,
            description,
            contentUrl: fileUrl(clip.film),
            thumbnailUrl: fileUrl(clip.poster),
            uploadDate: shown.createdAt,
          },
        }),
        ...(shown.maker && { creator: creatorOf(shown.maker, absolute) }),
        publisher: { '@type': 'Organization', name: productName, url: publicUrl },
        interactionStatistic: [
          count('https://schema.org/LikeAction', brainRot.likes),
          count('https://schema.org/ShareAction', brainRot.shares),
        ],
      },
    },
    rendered: async () => [
      [keyOf(getBrainRot, { id }), shown],
      [keyOf(listRelated, { id }), await browse.listRelated(deps, undefined, id)],
    ],
  };
}

/** Makers without a page are the product itself. */
function creatorOf({ nickname, slug }: NonNullable<BrainRot['maker']>, absolute: (path: string) => string) {
  if (slug === null) return { '@type': 'Organization', name: nickname };
  return { '@type': 'Person', name: nickname, url: absolute(makerPath(slug)) };
}

function count(interactionType: string, userInteractionCount: number) {
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount };
}
