import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { chromium } from 'playwright-esr';
import type { BrainRot } from '#contract/brain-rots.ts';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';
import { drawnByEngine } from '../e2e/support/sample-users.ts';
import { type Visit, visitWith } from './browser-visit.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWithPlaywright } from './playwright.ts';
import { openWebKit } from './webkit.ts';

const engines = {
  firefox: openFirefox,
  webkit: openWebKit,
  chromium: async (options: EngineOptions): Promise<Engine> =>
    openWithPlaywright(
      await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags }),
      options,
    ),
};

export interface WorkerOptions {
  engineName: keyof typeof engines;
  width: number;
}

interface Fixtures {
  visit: Visit;
  isPhone: boolean;
  /** An item of the sample gallery. */
  sample: { path: string; name: string };
  /** Another site, whose page has this HTML. */
  elsewhere: { url: string; html: string };
}

/** One browser for all tests of a worker; each test begins as a guest, with the service worker active. */
export const test = base.extend<Fixtures, WorkerOptions & { browserVisit: Visit }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  width: [1440, { option: true, scope: 'worker' }],
  browserVisit: [
    async ({ engineName, width }, use, { project }) => {
      const downloads = mkdtempSync(join(tmpdir(), 'rotopia-downloads-'));
      const isDark = process.env.DARK === '1';
      const engine = await engines[engineName]({ width, height: width < 700 ? 844 : 900, isDark, downloads });
      const label = `${project.name}${isDark ? '-dark' : ''}`;
      await use(visitWith(engine, { origin: project.use.baseURL ?? '', downloads, label }));
      await engine.close();
      rmSync(downloads, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ browserVisit }, use, info) => {
    await browserVisit.arrive();
    browserVisit.takeErrors();
    await use(browserVisit);
    const errors = browserVisit.takeErrors();
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('screen.png'), await browserVisit.screenshot());
    // Firefox reports the style that Playwright adds for a picture.
    if (!process.env.PICTURES) expect(errors, 'errors in the console').toEqual([]);
  },
  isPhone: ({ width }, use) => use(width < 700),
  sample: async ({ baseURL }, use) => {
    const response = await fetch(`${baseURL}/api/brain-rots/trending?animal=${drawnByEngine}`);
    const [brainRot]: BrainRot[] = (await response.json()) as BrainRot[];
    if (!brainRot) throw new Error('The sample gallery is empty');
    await use({ path: `/brain-rot/${brainRot.id}`, name: brainRot.name });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  elsewhere: async ({}, use) => {
    const site = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><link rel="icon" href="data:,">${here.html}`),
    ).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const here = {
      url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      html: '<textarea></textarea>',
    };
    await use(here);
    site.close();
  },
});
