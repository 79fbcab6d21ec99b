import { keptGallery, type KeptGallery } from '#contract/offline.ts';

/** Placeholders in the offline page (`offline-page.tsx`), which the service worker replaces. */
export const blanks = {
  address: '%ADDRESS%',
  where: '%WHERE%',
  name: '%NAME%',
  picture: '%PICTURE%',
} as const;

const card = /<article data-kept-card="".*?<\/article>/s;

export function fillIn(page: string, address: string, kept: KeptGallery | undefined): string {
  const html = page.replace(blanks.address, () => escaped(address));
  if (!Array.isArray(kept?.brainRots) || kept.brainRots.length === 0) return html;
  const [pattern = ''] = card.exec(html) ?? [];
  const cards = kept.brainRots.map(({ id, name }) =>
    filled(pattern, {
      [blanks.name]: name,
      [blanks.picture]: keptGallery.pictures + encodeURIComponent(id),
    }),
  );
  return html
    .replace(card, () => cards.join(''))
    .replace(blanks.where, kept.owner === null ? 'Trending' : 'your gallery')
    .replace('data-kept="" hidden=""', 'data-kept=""')
    .replace('data-none-kept=""', 'data-none-kept="" hidden=""');
}

/** In one pass, so that a filled-in text is never scanned for placeholders. */
function filled(pattern: string, texts: Record<string, string>): string {
  return pattern.replace(/%[A-Z]+%/g, (blank) => escaped(texts[blank] ?? ''));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
