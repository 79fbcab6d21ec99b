import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations } from './accessibility.ts';
import { screenFaults } from './screen-faults.ts';
import { screens } from './screens.ts';
import { anySize, expect, expectAwake, test } from './test.ts';

/** Where pictures go, if they are asked for: `npm run pictures`. */
const pictures = process.env.PICTURES;
const sizes = [
  { on: 'desktops', width: 1440, height: 900 },
  { on: 'desktops', width: 1024, height: 768 },
  { on: 'desktops', width: 768, height: 1024 },
  { on: 'phones', width: 390, height: 844 },
  { on: 'phones', width: 320, height: 640 },
] as const;

test.use({ expectedConsole: [/Failed to load resource/] });

// One page for all widths, and for both things that are asked of it: to open it takes longer than to measure it.
for (const { name, on, part, open } of screens) {
  test(`${name} fits, whatever the width, and axe has no complaint`, anySize, async ({ page }) => {
    const shown = sizes.filter((size) => !on || size.on === on);
    const [first, last] = [shown.at(0)!, shown.at(-1)!];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(first);
    await open(page, on === 'phones');
    await expectAwake(page);
    expect(await axeViolations(page, part), `${name} at ${first.width} px, light`).toEqual([]);
    for (const size of shown) {
      await page.setViewportSize(size);
      if (pictures) await takePictures(page, join(pictures, name), size.width);
      expect.soft(await screenFaults(page), `${name} at ${size.width} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axeViolations(page, part), `${name} at ${last.width} px, dark`).toEqual([]);
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
