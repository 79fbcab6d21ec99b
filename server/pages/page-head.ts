import { productName } from '#contract/constants.ts';
import { escapeHtml, inlineJson } from '#server/http/html.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** Absolute address of a 1200×630 picture. */
  image?: string;
  imageAlt?: string;
  jsonLd?: object;
  noindex?: boolean;
}

export function headHtml(head: PageHead, publicUrl: string): string {
  const title = `${head.title} · ${productName}`;
  const url = publicUrl + head.path;
  const image = head.image ?? `${publicUrl}/share-card.jpg`;
  const imageAlt = head.imageAlt ?? `${productName}: an animal mashed with a vibe`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', imageAlt),
    ...(head.noindex
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...(head.jsonLd ? [`<script type="application/ld+json">${inlineJson(head.jsonLd)}</script>`] : []),
  ];
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
