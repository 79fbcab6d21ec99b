import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { expect, test, testOnOnePage } from './support/test.ts';

async function openParts(page: Page): Promise<void> {
  if (page.url().endsWith('/dev/parts')) return;
  await page.goto('/dev/parts', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Toasts' })).toBeVisible();
}

const shown = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 30_000);
}

test('axe finds nothing in any part, in both themes', async ({ page }) => {
  await openParts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
});

test('toasts come one at a time and leave after five seconds', async ({ page }) => {
  await page.clock.install();
  await openParts(page);
  await page.getByRole('button', { name: 'Show a toast' }).click();
  await expect(shown(page)).toContainText('Share link copied to clipboard');
  await stopTheClock(page);
  await page.getByRole('button', { name: 'With a coin' }).click();
  await expect(shown(page)).toContainText('Payment Successful!');
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);
});

test('tooltips open after 700 ms of hovering and close with Escape', async ({ page }) => {
  await page.clock.install();
  await openParts(page);
  await stopTheClock(page);
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Hover me' }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText('I am a tooltip');
  await expect(page.getByRole('button', { name: 'Hover me' })).toHaveAccessibleDescription('I am a tooltip');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

// What each of them leaves behind is in no other's way.
test.describe('on one page', () => {
  test.describe.configure({ mode: 'default' });
  const onePage = testOnOnePage();

  onePage('toasts are reached with F8 and dismissed by keyboard', async ({ page }) => {
    await openParts(page);
    await page.getByRole('button', { name: 'Show a toast' }).click();
    await expect(shown(page)).toHaveCount(1);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveCount(0);
  });

  onePage('toasts go away when swiped 50 pixels, not before', async ({ page }) => {
    await openParts(page);
    await page.getByRole('button', { name: 'Show a toast' }).click();
    const title = page.getByText('Link Copied!', { exact: true }).first();
    async function swipe(distance: number) {
      const box = await title.boundingBox();
      if (!box) throw new Error('The toast is not on screen');
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 });
      await page.mouse.up();
    }
    await swipe(30);
    await expect(shown(page)).toHaveCount(1);
    await swipe(90);
    await expect(shown(page)).toHaveCount(0);
  });

  onePage('tooltips open on keyboard focus', async ({ page }) => {
    await openParts(page);
    await page.getByRole('button', { name: 'Open the menu' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Hover me' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('I am a tooltip');
  });

  onePage('a sheet that follows a dialog at once stays open until Back', async ({ page }) => {
    await openParts(page);
    const sheet = page.getByRole('dialog', { name: 'Pick a creature' });
    const openSheet = page.getByRole('button', { name: 'Open the bottom sheet', includeHidden: true });
    // Loads the code of both, so that one render closes the dialog and opens the sheet.
    await openSheet.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await openSheet.evaluate(async (button: HTMLElement) => {
      const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      button.click();
      await wentBack;
    });
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/dev/parts');
  });

  onePage('dialogs and sheets take the focus, keep it and give it back', async ({ page }) => {
    await openParts(page);
    for (const { opener, title } of [
      { opener: 'Open the dialog', title: 'Sign in' },
      { opener: 'Open the bottom sheet', title: 'Pick a creature' },
      { opener: 'Open the side sheet', title: 'Menu' },
      { opener: 'Open a queued job', title: 'Mashing Frogolino with Disco' },
      { opener: 'Open a result', title: 'Frogolino Disco Pro' },
    ]) {
      await page.getByRole('button', { name: opener }).click();
      const layer = page.getByRole('dialog', { name: title });
      await expect(layer).toBeVisible();
      for (let step = 0; step < 9; step++) {
        await page.keyboard.press('Tab');
        await expect(layer.locator(':focus')).toHaveCount(1);
      }
      expect(await axeViolations(page, '[role=dialog]'), title).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
    }
  });

  onePage('a menu is driven by the keyboard', async ({ page }) => {
    await openParts(page);
    await page.getByRole('button', { name: 'Open the menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Buy Credits' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Small' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Large' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Large' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  onePage('a sound plays to its end', async ({ page }) => {
    await openParts(page);
    await page.getByRole('button', { name: 'Play a beep' }).click();
    await expect(page.getByRole('button', { name: 'Pause a beep' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play a beep' })).toBeVisible();
  });
});
