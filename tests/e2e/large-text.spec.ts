import { findChromium, pixellessFlags } from '#tests/helpers/chromium.ts';
import { screenFaults } from './support/screen-faults.ts';
import { screens } from './support/screens.ts';
import { expect, expectAwake, onlyInFull, test } from './support/test.ts';

// The browser's own setting for letters of twice the size.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? 'chromium',
    args: [...pixellessFlags, '--blink-settings=defaultFontSize=32'],
  },
  expectedConsole: [/Failed to load resource/],
});

const shown = new Set([
  'landing',
  'trending',
  'pricing',
  'checkout',
  'privacy',
  'item',
  'creator-picked',
  'sign-up',
  'menu',
]);

for (const { name, on, open } of screens.filter((screen) => shown.has(screen.name))) {
  test(`${name} fits with letters twice as large`, onlyInFull, async ({ page }) => {
    await open(page);
    await expectAwake(page);
    expect(await screenFaults(page)).toEqual([]);
    if (on === 'desktops') return;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await screenFaults(page), 'on a phone').toEqual([]);
  });
}
