import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { screenFaults } from './support/screen-faults.ts';
import { screens } from './support/screens.ts';
import { expect, expectAwake, onlyInFull, test, testOnOnePage } from './support/test.ts';

/** The folder for pictures, if they are wanted: `npm run pictures`. */
const pictures = process.env.PICTURES;
/** Measured are the widest, the narrowest and one between; pictures are taken at all of them. */
const sizes = [
  { on: 'desktops', width: 1440, height: 900, isMeasured: true },
  { on: 'desktops', width: 1024, height: 768, isMeasured: false },
  { on: 'desktops', width: 768, height: 1024, isMeasured: true },
  { on: 'phones', width: 390, height: 844, isMeasured: false },
  { on: 'phones', width: 320, height: 640, isMeasured: true },
] as const;
/** Together they show all colours: axe checks these in the dark theme too. */
const checkedInDark = new Set([
  'landing',
  'trending',
  'pricing',
  'account',
  'creator-picked',
  'item',
  'sign-up',
  'result',
]);

test.use({ expectedConsole: [/Failed to load resource/] });

// Screens share a page, a quarter of them each: a page with a warm cache opens in half the time.
const perPage = Math.ceil(screens.length / 4);
for (let first = 0; first < screens.length; first += perPage) {
  test.describe(`screens from ${first + 1} on`, onlyInFull, () => {
    test.describe.configure({ mode: 'default' });
    const onePage = testOnOnePage();
    onePage.beforeEach(async ({ page }) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().clearCookies();
      if (page.url() === 'about:blank') return;
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
    for (const { name, on, part, open } of screens.slice(first, first + perPage)) {
      onePage(`${name} fits at every width, and axe finds nothing`, async ({ page }) => {
        const shown = sizes.filter((size) => (!on || size.on === on) && (pictures || size.isMeasured));
        const [widest, narrowest] = [shown.at(0)!, shown.at(-1)!];
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.setViewportSize(widest);
        await open(page);
        await expectAwake(page);
        expect(await axeViolations(page, part), `${name} at ${widest.width} px, light`).toEqual([]);
        for (const size of shown) {
          await page.setViewportSize(size);
          if (pictures) await takePictures(page, join(pictures, name), size.width);
          expect.soft(await screenFaults(page), `${name} at ${size.width} px`).toEqual([]);
        }
        if (!checkedInDark.has(name)) return;
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect(await axeViolations(page, part), `${name} at ${narrowest.width} px, dark`).toEqual([]);
      });
    }
  });
}

async function takePictures(page: Page, folder: string, width: number): Promise<void> {
  // Also what is lazily loaded below the first screen.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  // Some screens wait for a response that never comes.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const inLayer = (await page.locator('[role=dialog]').count()) > 0;
    await page.screenshot({
      path: join(folder, `${width}-${colorScheme}.png`),
      fullPage: !inLayer,
      animations: 'disabled',
    });
  }
}
