import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from './accessibility.ts';
import { expectSignedIn, openAccountMenu, signUp } from './auth-actions.ts';
import { generateButton, machine, openCreator, toastNamed } from './create-actions.ts';
import { expect, test } from './test.ts';

// A real one takes its time, and there are two browsers on two cores.
const made = { timeout: 120_000 };
test.setTimeout(180_000);

function result(page: Page) {
  return page.getByRole('dialog', { name: /Pro$/ });
}

/** Signed up with the welcome credit, and both picked. */
async function readyToGenerate(page: Page) {
  await page.goto('/pricing');
  await signUp(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
}

test.describe('from the press to the picture', () => {
  test.use({ expectedConsole: [/status of 402/], permissions: ['clipboard-read', 'clipboard-write'] });

  test('one credit makes one Brain Rot, to hear, save and share; a second one must be bought', async ({
    page,
    context,
  }) => {
    await readyToGenerate(page);
    await generateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' })).toBeVisible();

    await expect(result(page)).toBeVisible(made);
    await expect(result(page).getByRole('heading')).toHaveText('Frogolino Disco Pro');
    await expect(toastNamed(page, 'Brain Rot Generated!')).toBeVisible();
    const picture = result(page).getByRole('img', { name: 'Frogolino Disco Pro' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);

    const sound = result(page).locator('audio');
    expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
    await result(page).getByRole('button', { name: 'Play Frogolino Disco Pro' }).click();
    await expect(result(page).getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();

    const saving = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download Image' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Frogolino Disco Pro.jpg');
    expect([...(await readFile(await file.path())).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

    await result(page).getByRole('button', { name: 'Copy Link' }).click();
    await expect(toastNamed(page, 'Link Copied!')).toContainText('Share link copied to clipboard');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/localhost:\d+\/brain-rot\/[\w-]+$/);
    await result(page).getByRole('button', { name: 'TikTok' }).click();
    await expect(toastNamed(page, 'Text Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Check out my epic Brain Rot: Frogolino Disco Pro! Created on Rotopia ${link}`,
    );
    await context.route('https://twitter.com/**', (route) => route.fulfill({ body: 'composer' }));
    const popup = context.waitForEvent('page');
    await result(page).getByRole('button', { name: 'Share to X' }).click();
    const intent = new URL((await popup).url());
    expect(intent.pathname).toBe('/intent/tweet');
    expect(intent.searchParams.get('url')).toBe(link);
    await (await popup).close();
    await page.bringToFront();

    await result(page).getByRole('button', { name: 'CREATE ANOTHER' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(generateButton(page)).toBeFocused();
    await expect(page.getByRole('banner').getByText(/^0 ?credits$/)).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Your Brain Rot Gallery' })
        .getByRole('heading', { name: 'Frogolino Disco Pro' }),
    ).toBeVisible();

    await generateButton(page).click();
    const refusal = toastNamed(page, 'Generation Failed');
    // A pointer on a toast keeps it.
    await refusal.hover();
    await expect(refusal).toContainText('Not enough credits');
    await refusal.getByRole('button', { name: 'Buy Credits' }).click();
    await expect(page).toHaveURL(/\/checkout$/);

    const menu = await openAccountMenu(page);
    await menu
      .getByRole('menuitem', { name: 'Account' })
      .or(menu.getByRole('link', { name: /@example\.com/ }))
      .click();
    const history = page.getByRole('region', { name: 'Credit history' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.nth(0)).toContainText(/Spent on Frogolino Disco Pro.*−1/);
    await expect(history.nth(1)).toContainText(/Welcome gift.*\+1/);
    await history.nth(0).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frogolino Disco Pro' })).toBeVisible();
  });
});

test('a reload finds what is in the making', async ({ page }) => {
  await readyToGenerate(page);
  await generateButton(page).click();
  // The order has been taken: from here on it goes on without the page.
  await expect(page.getByRole('listitem').filter({ hasText: /Order taken|in line/ })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' }).or(result(page)),
  ).toBeVisible(made);
  await expect(result(page)).toBeVisible(made);
  await result(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the whole way by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
  await page.goto('/pricing');
  await signUp(page);
  await openCreator(page, '/');
  await page.getByRole('searchbox', { name: 'Search creatures' }).focus();
  await page.keyboard.type('frog');
  await page.keyboard.press('Enter');
  await expect(machine(page)).toContainText('Frogolino Something Pro');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: 'Frogolino' })).toBeFocused();
  const vibeSearch = page.getByRole('searchbox', { name: 'Search vibes' });
  await tabTo(page, 'Search vibes');
  await expect(vibeSearch).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Disco' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(machine(page)).toContainText('Frogolino Cappuccino Pro');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');

  await tabTo(page, 'Clear vibe', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(vibeSearch).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');

  await tabTo(page, 'Chill, Unhinged or Cooked', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(machine(page).getByRole('radio', { name: 'Cooked' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(generateButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeVisible(made);
  await tabTo(page, 'CREATE ANOTHER');
  await page.keyboard.press('Enter');
  await expect(generateButton(page)).toBeFocused();
});

/** Presses Tab until the focus is on what bears this name (or is a radio of the craziness picker). */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const reached = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.type === 'radio') {
        return wanted.toLowerCase().includes(focused.value);
      }
      return (focused?.getAttribute('aria-label') ?? focused?.textContent) === wanted;
    }, name);
  await expect
    .poll(
      async () => {
        await page.keyboard.press(key);
        return reached();
      },
      { intervals: [0] },
    )
    .toBe(true);
}

test.describe('logged out elsewhere', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('asks to sign in again half a second later', async ({ page }) => {
    await readyToGenerate(page);
    // A token lives on for minutes after its session: the answer of then is given now.
    await page.route('**/api/brain-rots/generate', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    );
    await generateButton(page).click();
    await expect(toastNamed(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  });
});
