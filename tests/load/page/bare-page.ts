import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';
import { phone, slowness } from './visit.ts';

/** So long after the last request the main content may still change. */
const quietMs = 3000;

/** What takes the most room on the first screen of a page, and where it stands. */
type MainContent = { left: number; top: number; width: number } & (
  | { picture: string; height: number; fit: string }
  | { text: string; font: string }
);

/** A page that shows nothing but a word and the main content of another: a browser cannot show that sooner. */
export async function makeBarePage(url: string): Promise<string> {
  const content = await findMainContent(url);
  const place = `position:absolute;margin:0;left:${content.left}px;top:${content.top}px;width:${content.width}px`;
  const body =
    'picture' in content
      ? `<img src="${escapeHtml(content.picture)}" alt="" style="${place};height:${content.height}px;object-fit:${content.fit}">`
      : `<p style="${place};font:${content.font}">${escapeHtml(content.text)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><p>Bare</p>${body}</body></html>`;
}

/**
 * As the browser itself finds it for its largest contentful paint: of pictures of one size the first to be there, which
 * is why this visit is as slow as the measured ones.
 */
async function findMainContent(url: string): Promise<MainContent> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: chromiumFlags,
  });
  try {
    const { width, height, deviceScaleFactor } = phone;
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.requestLatencyMs,
      downloadThroughput: bytesASecond(slowness.downloadThroughputKbps),
      uploadThroughput: bytesASecond(slowness.uploadThroughputKbps),
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpuSlowdownMultiplier });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(async (ms) => {
      const entry = await new Promise<LargestContentfulPaint>((resolve) => {
        let quiet: ReturnType<typeof setTimeout> | undefined;
        const observer = new PerformanceObserver((list) => {
          clearTimeout(quiet);
          quiet = setTimeout(() => resolve(list.getEntries().at(-1) as LargestContentfulPaint), ms);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      });
      if (!entry.element) throw new Error('The main content is no longer on the page');
      const { left, top, width: wide, height: high } = entry.element.getBoundingClientRect();
      const style = getComputedStyle(entry.element);
      const place = { left, top: top + scrollY, width: wide };
      if (entry.url) {
        const { pathname, search } = new URL(entry.url);
        return { ...place, picture: pathname + search, height: high, fit: style.objectFit };
      }
      // A font of the machine's own: nothing to wait for.
      const font = `${style.fontWeight} ${style.fontSize}/${style.lineHeight} sans-serif`;
      return { ...place, text: (entry.element as HTMLElement).innerText, font };
    }, quietMs);
  } finally {
    await browser.close();
  }
}

function bytesASecond(kilobits: number): number {
  return (kilobits * 1024) / 8;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
