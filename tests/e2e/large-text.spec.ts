import { findChromium, pixellessFlags } from '#tests/helpers/chromium.ts';
import { screenFaults } from './screen-faults.ts';
import { screens } from './screens.ts';
import { expect, expectAwake, test } from './test.ts';

// As somebody does who has set their browser's letters to twice their size.
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

for (const { name, open } of screens.filter((screen) => shown.has(screen.name))) {
  test(`${name} fits with letters twice as large`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, isMobile);
    await expectAwake(page);
    expect(await screenFaults(page)).toEqual([]);
  });
}
