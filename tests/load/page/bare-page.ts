import { openOnSlowPhone } from './visit.ts';

/** The element of the largest contentful paint, and its place on the first screen. */
type MainContent = { left: number; top: number; width: number } & (
  | { picture: string; height: number; fit: string }
  | { text: string; font: string }
);

/** A page with nothing but one word and the main content of another page: no page can show that content sooner. */
export async function makeBarePage(url: string): Promise<string> {
  const content = await findMainContent(url);
  const place = `position:absolute;margin:0;left:${content.left}px;top:${content.top}px;width:${content.width}px`;
  const body =
    'picture' in content
      ? `<img src="${escapeHtml(content.picture)}" alt="" style="${place};height:${content.height}px;object-fit:${content.fit}">`
      : `<p style="${place};font:${content.font}">${escapeHtml(content.text)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><p>Bare</p>${body}</body></html>`;
}

async function findMainContent(url: string): Promise<MainContent> {
  const { page, close } = await openOnSlowPhone(url);
  try {
    return await page.evaluate(() => {
      const { lcp } = window.paints;
      if (!lcp?.element) throw new Error('The main content is no longer on the page');
      const { left, top, width, height } = lcp.element.getBoundingClientRect();
      const style = getComputedStyle(lcp.element);
      const place = { left, top: top + scrollY, width };
      if (lcp.url) {
        const { pathname, search } = new URL(lcp.url);
        return { ...place, picture: pathname + search, height, fit: style.objectFit };
      }
      // A system font: there is no file to wait for.
      const font = `${style.fontWeight} ${style.fontSize}/${style.lineHeight} sans-serif`;
      return { ...place, text: (lcp.element as HTMLElement).innerText, font };
    });
  } finally {
    await close();
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
