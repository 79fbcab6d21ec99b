import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import { productName } from '#contract/constants.ts';
import { type EmbedData, embedIds, embedRoutes } from '#contract/pages/embed.ts';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import { NamedError } from '#server/errors.ts';
import { getPublicBrainRot, missing } from '#server/features/browse/service.ts';
import { escapeHtml, inlineJson } from '#server/http/html.ts';
import { pagePolicy, type PageSources } from '#server/http/page-policy.ts';
import { mediaOrigins } from '#server/settings/files.ts';
import { kitsHash } from './kits.ts';
import { hashOf, type PageDeps } from './page-html.ts';
import { pageLimit } from './send-page.ts';

type EmbedDeps = Pick<PageDeps, 'database' | 'settings' | 'web'>;
type EmbedRequest = FastifyRequest<{ Params: { id: string }; Querystring: { sound?: unknown } }>;

/** Public pages for other sites and for streams: they read and set no cookie, and nothing on them acts for a user. */
export function embedPages(app: FastifyInstance, deps: EmbedDeps): void {
  const { publicUrl } = deps.settings;
  const limit = pageLimit('embeds');
  const config = { access: 'public', cache: 'revalidate' } as const;
  const find = async (request: EmbedRequest, reply: FastifyReply) => {
    await limit(request);
    const brainRot = await getPublicBrainRot(deps, request.params.id).catch(asMissing);
    if (!brainRot) reply.code(404).header('cache-control', 'no-store');
    return brainRot;
  };

  app.get(embedRoutes.embed, { config }, async (request: EmbedRequest, reply) => {
    const brainRot = await find(request, reply);
    // The only address that other sites may frame.
    reply.removeHeader('x-frame-options');
    const body = brainRot ? embedBody(brainRot, publicUrl) : missingBody(publicUrl);
    return send(deps, reply, { brainRot, body, sources: { ancestors: ['*'] } });
  });

  app.get(embedRoutes.overlay, { config }, async (request: EmbedRequest, reply) => {
    const brainRot = await find(request, reply);
    // A stream shows nothing rather than an error.
    const body = brainRot ? overlayBody(brainRot, request.query.sound === '1') : '';
    return send(deps, reply, { brainRot, body, bodyClass: 'overlay' });
  });
}

function asMissing(error: unknown): undefined {
  if (!(error instanceof NamedError) || error.status !== 404) throw error;
}

interface EmbedPage {
  brainRot: BrainRotDetail | undefined;
  body: string;
  bodyClass?: string;
  sources?: PageSources;
}

async function send({ settings, web }: EmbedDeps, reply: FastifyReply, page: EmbedPage) {
  const { brainRot, body, bodyClass = '', sources } = page;
  const { script, styles } = await web.embed();
  const inline = { scripts: [], styles: [hashOf(styles)] };
  const connect = [...mediaOrigins(settings.files), ...(web.connect ?? [])];
  reply.header('content-security-policy', pagePolicy(inline, { connect }, sources));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brainRot ? `${escapeHtml(brainRot.name)} · ` : ''}${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body class="${bodyClass}">
${body}
${brainRot ? `${dataTag(brainRot)}<script type="module" src="${script}"></script>` : ''}
</body>
</html>
`);
}

function dataTag(brainRot: BrainRotDetail): string {
  const { name, animalId, termId, style, colorPalette, crazinessLevel } = brainRot;
  const { soundPeaks, live, isPortrait, sticker } = brainRot;
  const recipe = { animalId, termId, style, colorPalette, crazinessLevel, live };
  const data: EmbedData = { brainRot: { name, ...recipe, soundPeaks, isPortrait, sticker }, kits: kitsHash };
  return `<script type="application/json" id="${embedIds.data}">${inlineJson(data)}</script>`;
}

/** Without a script the picture and the browser's own player are there. */
function embedBody(brainRot: BrainRotDetail, publicUrl: string): string {
  const name = escapeHtml(brainRot.name);
  const { soundUrl } = brainRot;
  const player = soundUrl
    ? {
        audio: `<audio id="${embedIds.sound}" controls preload="none" src="${escapeHtml(soundUrl)}"></audio>`,
        button: `<button type="button" id="${embedIds.play}" aria-label="Play ${name}" hidden></button>`,
      }
    : { audio: '', button: '' };
  return `<main>
<div id="${embedIds.figure}">${pictureTag(brainRot)}</div>
<div class="bar">${player.audio}${player.button}<a href="${escapeHtml(publicUrl + brainRotPath(brainRot.id))}" target="_blank" rel="noopener"><b>${name}</b> <small>on ${productName}</small></a></div>
</main>`;
}

function pictureTag({ name, imageUrl, images }: BrainRot): string {
  const sourceSet = images.variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return `<img src="${escapeHtml(imageUrl)}" srcset="${escapeHtml(sourceSet)}" sizes="100vmin" alt="${escapeHtml(name)}" width="1024" height="1024">`;
}

function overlayBody({ name, soundUrl, sticker }: BrainRotDetail, withSound: boolean): string {
  const sound = withSound && soundUrl;
  return `<div id="${embedIds.figure}"><noscript><img src="${escapeHtml(sticker)}" alt="${escapeHtml(name)}"></noscript></div>
${sound ? `<audio id="${embedIds.sound}" loop preload="auto" src="${escapeHtml(sound)}"></audio>` : ''}`;
}

function missingBody(publicUrl: string): string {
  return `<p>${escapeHtml(missing)}<br><a href="${escapeHtml(publicUrl + routes.home)}" target="_blank" rel="noopener"><b>${productName}</b></a></p>`;
}
