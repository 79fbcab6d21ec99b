import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';

/** A phone on slow 4G with a slow processor: the values that Lighthouse applies for its mobile score. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuSlowdown = 4;
/** A later paint may become the largest one until the network has been idle for this long. */
const settleMs = 3000;
/** The part of a script task that counts as blocking begins here, as in Lighthouse's TBT. */
const longTaskMs = 50;

export const figureNames = ['fcpMs', 'lcpMs', 'tbtMs', 'cls', 'bytes', 'scriptBytes', 'requests'] as const;
export type Figures = Record<(typeof figureNames)[number], number>;

interface LoadedFile {
  type: string;
  bytes: number;
}

declare global {
  interface Window {
    /** Filled by the browser's own performance entries from the start of the page on. */
    paints: { lcp?: LargestContentfulPaint; cls: number; longTasks: PerformanceEntry[] };
  }
}

/** Loads the page in a new browser with an empty cache, and waits until nothing changes any more. */
export async function openOnSlowPhone(url: string) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage(phone);
    const files = await slowDown(page);
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    return { page, files, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

export async function visit(url: string): Promise<Figures> {
  const { page, files, close } = await openOnSlowPhone(url);
  try {
    const paints = await page.evaluate(() => ({
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcpMs: window.paints.lcp?.startTime ?? Number.NaN,
      cls: window.paints.cls,
      longTasks: window.paints.longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
    }));
    const { fcpMs, lcpMs, cls, longTasks } = paints;
    const blocking = longTasks.filter(({ startTime }) => startTime >= fcpMs);
    const scripts = files.filter(({ type }) => type === 'Script');
    return {
      fcpMs,
      lcpMs,
      tbtMs: blocking.reduce((sum, { duration }) => sum + duration - longTaskMs, 0),
      cls,
      bytes: bytesOf(files),
      scriptBytes: bytesOf(scripts),
      requests: files.length,
    };
  } finally {
    await close();
  }
}

/** Throttles network and processor, and lists the files that have come, with their compressed size. */
async function slowDown(page: Page): Promise<LoadedFile[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const typeById = new Map<string, string>();
  const files: LoadedFile[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) typeById.set(requestId, type);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeById.get(requestId);
    if (type) files.push({ type, bytes: encodedDataLength });
  });
  return files;
}

function observePaints(): void {
  window.paints = { cls: 0, longTasks: [] };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (window.paints.lcp = entry as LargestContentfulPaint));
  observe(
    'layout-shift',
    (entry) => (window.paints.cls += (entry as PerformanceEntry & { value: number }).value),
  );
  observe('longtask', (entry) => window.paints.longTasks.push(entry));
}

function bytesOf(files: LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
