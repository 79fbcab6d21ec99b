import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';
import { freePort } from '#tests/helpers/free-port.ts';

/** The screen of Lighthouse's phone. */
export const phone = { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75, disabled: false };

/** Lighthouse's slow 4G and slow processor, as applied while a page loads. */
export const slowness = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

/** Of Lighthouse's performance category what is read here; all of it takes twice as long. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
  'lcp-breakdown-insight',
];

export const figureNames = [
  'fcpMs',
  'lcpMs',
  'tbtMs',
  'cls',
  'bytes',
  'scriptBytes',
  'cssBytes',
  'imageBytes',
  'fontBytes',
  'requests',
] as const;
export type Figures = Record<(typeof figureNames)[number], number>;

export interface Visit {
  figures: Figures;
  /** The largest contentful paint: its element, and where its time went. */
  main: { element: string; parts: Record<string, number> };
  /** All that had come, or was on its way, when the main content was painted. */
  before: { url: string; type: string; bytes: number; beginMs: number; endMs: number }[];
}

interface LoadedFile {
  url: string;
  resourceType: string;
  transferSize: number;
  networkRequestTime: number;
  networkEndTime: number;
}

/** One visit by somebody who was never here, on a slow phone in a slow network. */
export async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      formFactor: 'mobile',
      screenEmulation: phone,
      throttlingMethod: 'devtools',
      throttling: slowness,
      onlyAudits: audits,
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse cannot measure ${url}: ${runtimeError.message}`);
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

function read(report: Result): Visit {
  const numberOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const files = itemsOf<LoadedFile>(report, 'network-requests').filter(({ url }) => url.startsWith('http'));
  const bytesOf = (type?: string) =>
    files
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const lcpMs = numberOf('largest-contentful-paint');
  return {
    figures: {
      fcpMs: numberOf('first-contentful-paint'),
      lcpMs,
      tbtMs: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      bytes: bytesOf(),
      scriptBytes: bytesOf('Script'),
      cssBytes: bytesOf('Stylesheet'),
      imageBytes: bytesOf('Image'),
      fontBytes: bytesOf('Font'),
      requests: files.length,
    },
    main: readMain(report),
    before: files
      .filter(({ networkRequestTime }) => networkRequestTime < lcpMs)
      .map((file) => ({
        url: file.url.replace(new URL(report.finalDisplayedUrl ?? file.url).origin, ''),
        type: file.resourceType,
        bytes: file.transferSize,
        beginMs: file.networkRequestTime,
        endMs: file.networkEndTime,
      })),
  };
}

function readMain(report: Result): Visit['main'] {
  type Part = { label: string; duration: number };
  type Item = { type: 'table'; items: Part[] } | { type: 'node'; snippet: string };
  const items = itemsOf<Item>(report, 'lcp-breakdown-insight');
  const node = items.find((item) => item.type === 'node');
  const table = items.find((item) => item.type === 'table');
  return {
    element: node?.snippet ?? 'unknown',
    parts: Object.fromEntries(table?.items.map(({ label, duration }) => [label, duration]) ?? []),
  };
}

function itemsOf<Item>(report: Result, audit: string): Item[] {
  const details = report.audits[audit]?.details as { items?: Item[] } | undefined;
  return details?.items ?? [];
}
