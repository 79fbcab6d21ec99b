import { createHash, randomBytes } from 'node:crypto';
import { productName } from '#contract/constants.ts';
import type { NoScriptText, PageData } from '#contract/pages/page.ts';
import type { Deps } from '#server/deps-type.ts';
import { CachedResponse } from '#server/http/cached-response.ts';
import { escapeHtml, inlineJson } from '#server/http/html.ts';
import type { Inline } from '#server/http/page-policy.ts';
import { kitsHash } from './kits.ts';
import type { WebBundle } from './web-bundle.ts';

export interface Page {
  status: 200 | 404 | 410;
  head: PageHead;
  /** For pages rendered on the server: reads their data. */
  rendered?: () => Promise<PageData['data']>;
  /** For pages that arrive empty: their text without JavaScript; by default, that they need it. */
  noScriptText?: NoScriptText;
}

export type PageDeps = Pick<
  Deps,
  'database' | 'identity' | 'jobs' | 'limits' | 'log' | 'now' | 'payments' | 'settings'
> & { web: WebBundle };

export interface MadePage {
  status: Page['status'];
  inline: Inline;
  html: CachedResponse;
}

const needsScript = 'This page needs JavaScript. Switch it on in your browser, then load this page again.';

/** Placeholder of the nonce; secret, so that no text in a page can contain it. */
const nonceToCome = randomBytes(16).toString('hex');

export async function makePage(deps: PageDeps, address: string, page: Page): Promise<MadePage> {
  const { settings, identity, payments, web } = deps;
  const data = await page.rendered?.();
  const rendered = data !== undefined;
  const pageData: PageData = {
    config: {
      sandboxIsPublic: settings.publicSandbox,
      identity: identity.runtimeConfig,
      kits: kitsHash,
      drawnBy: settings.imageModel ? 'model' : 'engine',
      clay: settings.imageModel?.takesReference ?? true,
      welcomeCredits: settings.welcome.credits,
      payments: payments.runtimeConfig,
    },
    rendered,
    data: data ?? [],
  };
  const body = rendered ? await web.render({ path: address, pageData }) : '';
  const noScriptText = page.noScriptText ?? { heading: page.head.title, text: needsScript };
  const noScript = rendered
    ? ''
    : `<noscript>${await web.render({ path: address, pageData, noScriptText })}</noscript>`;
  const template = await web.template({ path: address, body });
  // Rendered pages have a script between the header and the main part.
  const main = template.includes('<!--main-->') ? Math.max(0, body.indexOf('<main')) : body.length;
  // Functions as replacements: rendered text may hold `$&` and the like.
  const html = template
    .replaceAll('%NONCE%', nonceToCome)
    .replace('<!--head-->', () => headHtml(page.head, settings.publicUrl))
    .replace('<!--app-->', () => body.slice(0, main))
    .replace('<!--main-->', () => body.slice(main))
    .replace(
      '<!--page-data-->',
      () => `${noScript}<script type="application/json" id="page-data">${inlineJson(pageData)}</script>`,
    );
  // The nonce is the digest of the page, which no text in the page can contain. Every process computes the same one, so that
  // a cached copy fits the policy of any process.
  const digest = digestOf(html.replaceAll(nonceToCome, ''));
  return {
    status: page.status,
    inline: { scripts: inlineScripts(template).map(hashOf), styles: [`'nonce-${digest}'`] },
    html: new CachedResponse(html.replaceAll(nonceToCome, digest)),
  };
}

function digestOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 27);
}

/** Of the template alone: rendered text must never run. */
function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script(?: type="module")?(?: nonce="[^"]*")?>(.+?)<\/script>/gs)].map(
    ([, code = '']) => code,
  );
}

/** As a policy names an inline script or style. */
export function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** An MP4 file that plays in place of the picture where a link is shown. */
interface PageVideo {
  url: string;
  width: number;
  height: number;
}

interface PageEmbed {
  url: string;
  /** Both sides of the frame. */
  side: number;
  oembedUrl: string;
}

interface PageHead {
  title: string;
  description: string;
  path: string;
  /** Absolute address of a 1200×630 picture. */
  image?: string;
  imageAlt?: string;
  video?: PageVideo | undefined;
  /** For sites that show it in a frame. */
  embed?: PageEmbed;
  jsonLd?: object;
  noindex?: boolean;
}

function headHtml(head: PageHead, publicUrl: string): string {
  const title = `${head.title} · ${productName}`;
  const url = publicUrl + head.path;
  const image = head.image ?? `${publicUrl}/share-card.jpg`;
  const imageAlt = head.imageAlt ?? `${productName}: an animal mashed with a vibe`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', head.video ? 'video.other' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt),
    ...(head.video ? videoTags(head.video) : []),
    meta('name', 'twitter:card', head.video && head.embed ? 'player' : 'summary_large_image'),
    ...(head.video && head.embed ? playerTags(head.video, head.embed) : []),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', imageAlt),
    ...(head.noindex
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...(head.embed ? [discoveryLink(head.embed, title)] : []),
    ...(head.jsonLd ? [`<script type="application/ld+json">${inlineJson(head.jsonLd)}</script>`] : []),
  ];
  return tags.join('\n    ');
}

function videoTags({ url, width, height }: PageVideo): string[] {
  return [
    meta('property', 'og:video', url),
    meta('property', 'og:video:secure_url', url),
    meta('property', 'og:video:type', 'video/mp4'),
    meta('property', 'og:video:width', String(width)),
    meta('property', 'og:video:height', String(height)),
  ];
}

function playerTags({ url }: PageVideo, embed: PageEmbed): string[] {
  return [
    meta('name', 'twitter:player', embed.url),
    meta('name', 'twitter:player:width', String(embed.side)),
    meta('name', 'twitter:player:height', String(embed.side)),
    meta('name', 'twitter:player:stream', url),
    meta('name', 'twitter:player:stream:content_type', 'video/mp4'),
  ];
}

function discoveryLink({ oembedUrl }: PageEmbed, title: string): string {
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembedUrl)}" title="${escapeHtml(title)}">`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
