import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { screenFaults } from './screen-faults.ts';
import { screens } from './screens.ts';
import { expect, expectAwake, test } from './test.ts';

/** Where pictures go, if they are asked for: `npm run pictures`. */
const pictures = process.env.PICTURES;
const heights = { mobile: 844, desktop: 900 };
const widths = { mobile: [320, 390], desktop: [768, 1024, 1440] };

test.use({ expectedConsole: [/Failed to load resource/] });

for (const { name, on, part, open } of screens) {
  test(`${name} fits, whatever the width, and axe has no complaint`, async ({ page, isMobile }) => {
    const size = isMobile ? 'mobile' : 'desktop';
    test.skip(on === 'phones' ? !isMobile : on === 'desktops' && isMobile, 'not on this kind of screen');
    const [first = 0, ...others] = widths[size];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: first, height: heights[size] });
    await open(page, isMobile);
    await expectAwake(page);
    for (const width of [first, ...others]) {
      await page.setViewportSize({ width, height: heights[size] });
      if (pictures) await takePictures(page, join(pictures, name), width);
      expect.soft(await screenFaults(page), `${name} at ${width} px`).toEqual([]);
    }
    await expectNoViolations(page, part);
  });
}

async function takePictures(page: Page, folder: string, width: number): Promise<void> {
  // What comes as one scrolls down to it is to be seen as well.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  // Some wait for an answer that never comes.
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
