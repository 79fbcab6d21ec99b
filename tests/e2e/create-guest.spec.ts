import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { arriveAs, signUp } from './support/auth-actions.ts';
import {
  choose,
  chosen,
  clearMachine,
  generateButton,
  listOf,
  machine,
  openCreator,
  toastNamed,
} from './support/create-actions.ts';
import { collector } from './support/sample-people.ts';
import { bothSizes, expect, onPhone, test, testOnOnePage, watchShifts, withMotion } from './support/test.ts';

test.use(withMotion);

test.slow();

test(
  'a guest picks, is told to sign up, and finds the picks again afterwards',
  bothSizes,
  async ({ page, isMobile }) => {
    await openCreator(page);
    await choose(page, 'creature', { search: 'FROG', name: 'Frogolino' }, isMobile);
    await choose(page, 'vibe', { search: 'zero sleep', name: 'Disco' }, isMobile);
    await machine(page).getByText('2D').click();
    await expect(machine(page)).toContainText('Frogolino Disco Pro');

    await generateButton(page).click();
    await expect(toastNamed(page, 'Sign Up to Generate')).toContainText(
      'Create a free account to generate your Brain Rot!',
    );
    // Signing up in this dialog would order at once; this guest closes it and signs up later.
    const asked = page.getByRole('dialog', { name: 'Create Account' });
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await signUp(page);

    await expect(page.getByRole('heading', { name: 'Your Brain Rot Gallery' })).toBeVisible();
    await expect(page.getByText('No Brain Rots Yet')).toBeVisible();
    await expect(machine(page)).toContainText('Frogolino Disco Pro');
    await expect(machine(page).getByRole('radio', { name: '2D' })).toBeChecked();
    await expect(generateButton(page)).toBeEnabled();
  },
);

test('a link fills the creator in and leaves the address', async ({ page }) => {
  const options = 'style=2D&palette=grayscale&craziness=cooked';
  await openCreator(page, `/?animal=raccoon&term=king&${options}&from=item`);
  await expect(machine(page)).toContainText('Procionello King Pro');
  await expect(machine(page)).toBeInViewport();
  for (const name of ['2D', 'Grayscale', 'Cooked']) {
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await expect(page).toHaveURL(/\/\?from=item$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Try It Now' })).toBeVisible();
  await page.getByRole('link', { name: 'Try It Now' }).click();
  await expect(machine(page)).toContainText('Procionello King Pro');
});

test('an unknown id picks nothing', async ({ page }) => {
  await openCreator(page, '/?animal=nobody&term=king');
  await expect(machine(page)).toContainText('Mystery King Pro');
});

test('SPIN IT runs for two seconds, then picks, names and shows the pick, even the last row after a narrow window', async ({
  page,
}) => {
  await page.clock.install();
  await openCreator(page);
  const spin = page.getByRole('button', { name: 'SPIN IT: pick a random creature' });
  await expect(spin).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => (Math.random = () => 0.999));
  await spin.click();
  await expect(spin).toBeDisabled();
  await page.clock.runFor(1000);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 600, height });
  await expect(page.getByRole('button', { name: 'Mash machine' })).toBeVisible();
  await expect(spin).toBeDisabled();
  await page.setViewportSize({ width, height });
  await page.clock.runFor(999);
  await expect(spin).toBeDisabled();
  await expect(page.getByText(/^You got .+!$/)).toBeHidden();
  await page.clock.runFor(1);
  await page.clock.resume();
  const title = await page.getByText(/^You got .+!$/).textContent();
  const name = title?.replace(/^You got |!$/g, '') ?? '';
  await expect(chosen(page, 'creature')).toContainText(name);
  await expect(spin).toBeEnabled();
  const landed = page.getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true });
  await expect(landed).toContainText(name);
  await expect(landed).toHaveAttribute('aria-posinset', '114');
  await expect(landed).toBeInViewport({ ratio: 1 });
});

test('the reel spins only the search results', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openCreator(page);
  const creatures = await listOf(page, 'creature', false);
  await creatures.getByRole('searchbox').fill('squal');
  await page.clock.pauseAt(Date.now() + 60_000);
  await creatures.getByRole('button', { name: /^SPIN IT/ }).click();
  // With reduced motion it picks at once.
  await expect(chosen(page, 'creature')).toContainText('Squaletto');
  await page.clock.resume();
  await expect(toastNamed(page, 'You got Squaletto!')).toContainText('Shark');
});

test('the creator arrives without moving the page, and axe has no complaint', bothSizes, async ({ page }) => {
  const shifted = await watchShifts(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
  expect(await axeViolations(page, '#create')).toEqual([]);
  expect(await shifted()).toBeLessThan(0.02);
});

test('the lists are virtual: the page stays below 1,500 elements', async ({ page }) => {
  const elements = page.locator('*');
  await openCreator(page);
  await expect(page.getByRole('option', { name: 'Gattini' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await elements.count()).toBeLessThan(1500);
  await arriveAs(page, collector);
  await openCreator(page, '/');
  const gallery = page.getByRole('region', { name: 'Your Brain Rot Gallery' });
  await expect(gallery.getByRole('article')).toHaveCount(12);
  expect(await elements.count()).toBeLessThan(1500);
});

// In this order none of them needs a new page.
test.describe('on one page', () => {
  test.describe.configure({ mode: 'default' });
  const onePage = testOnOnePage();

  async function openOnce(page: Page): Promise<void> {
    if (page.url() === 'about:blank') await openCreator(page);
  }

  onePage('a search without a match says so, stops the reel, and can be undone', async ({ page }) => {
    await openOnce(page);
    const vibes = await listOf(page, 'vibe', false);
    await vibes.getByRole('searchbox').fill('no such vibe');
    await expect(vibes).toContainText('No vibe matches “no such vibe”.');
    await expect(vibes.getByRole('button', { name: /^SPIN IT/ })).toBeDisabled();
    await vibes.getByRole('button', { name: 'Show all' }).click();
    await expect(vibes.getByRole('searchbox')).toHaveValue('');
    await expect(vibes.getByText('Cappuccino')).toBeVisible();
    await expect(vibes.getByRole('button', { name: /^SPIN IT/ })).toBeEnabled();
  });

  onePage(
    'rows can be dragged into the zones, and taken out again; Generate is shut unless both are there',
    async ({ page }) => {
      await openOnce(page);
      const creature = chosen(page, 'creature');
      const vibe = chosen(page, 'vibe');
      await clearMachine(page);
      await expect(generateButton(page)).toBeDisabled();
      await expect(generateButton(page)).toHaveCSS('border-top-style', 'dashed');
      await page.getByRole('option', { name: 'Gattini' }).dragTo(creature);
      await expect(creature).toContainText('Gattini');
      await expect(generateButton(page)).toBeDisabled();
      // What had stood there was far down in its list.
      await page.getByRole('listbox', { name: 'Vibes' }).evaluate((list) => list.scrollTo({ top: 0 }));
      // Dropped on the wrong side it still goes where it belongs.
      await page.getByRole('option', { name: 'Cappuccino' }).dragTo(creature);
      await expect(vibe).toContainText('Cappuccino');
      await expect(creature).toContainText('Gattini');
      await expect(generateButton(page)).toBeEnabled();

      await page.getByRole('button', { name: 'Clear creature' }).click();
      await expect(creature).toContainText('Drop a creature');
      await expect(generateButton(page)).toBeDisabled();
      await expect(page.getByRole('searchbox', { name: 'Search creatures' })).toBeFocused();
      await page.getByRole('button', { name: 'Clear vibe' }).click();
      await expect(vibe).toContainText('Drop a vibe');
      await expect(generateButton(page)).toBeDisabled();
    },
  );

  onePage('a row far down is a key or a flick away, and can be dragged', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openOnce(page);
    const all: { name: string }[] = await (await page.request.get('/api/animals')).json();
    const list = page.getByRole('listbox', { name: 'Creatures' });
    const row = (place: number) =>
      list
        .getByRole('option', { name: all[place - 1]?.name ?? '' })
        .and(list.locator(`[aria-posinset="${place}"][aria-setsize="${all.length}"]`));
    await expect(row(1)).toBeVisible();
    await expect(row(all.length)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search creatures' }).press('ArrowDown');
    await page.keyboard.press('End');
    await expect(row(all.length)).toBeFocused();
    await expect(row(all.length)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(row(all.length - 1)).toBeFocused();

    // The keyboard's place outlives a look around.
    await list.evaluate((element) => element.scrollTo({ top: 3000 }));
    await expect(row(52)).toBeInViewport();
    await expect(row(all.length - 1)).toBeFocused();
    await expect(row(all.length)).toHaveCount(0);

    // Both ends of the drag are in sight: the page must not move while a row is held.
    await machine(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await row(52).dragTo(chosen(page, 'creature'));
    await expect(chosen(page, 'creature')).toContainText(all[51]?.name ?? '');
    await expect(row(52)).toHaveAttribute('aria-selected', 'true');
  });

  onePage('Generate without both says what is missing', onPhone, async ({ page }) => {
    await openOnce(page);
    await clearMachine(page);
    await expect(page.getByText('Pick one')).toHaveCount(2);
    // As on a desktop; here a press tells what is missing.
    await expect(generateButton(page)).toHaveCSS('border-top-style', 'dashed');
    await generateButton(page).click();
    await expect(toastNamed(page, 'Please select both an animal and a term!')).toBeVisible();
  });

  onePage('the panel folds away, leaves no hole in the page, and opens again', onPhone, async ({ page }) => {
    await openOnce(page);
    const toggle = page.getByRole('button', { name: 'Mash machine' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(generateButton(page)).toBeHidden();
    const [button, next] = await Promise.all([
      toggle.boundingBox(),
      page.getByRole('region', { name: 'Recent Creations' }).boundingBox(),
    ]);
    expect((next?.y ?? Infinity) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(120);
    await toggle.click();
    await expect(generateButton(page)).toBeVisible();
  });

  onePage('the sheet draws its tiles as it is scrolled, to the very last', onPhone, async ({ page }) => {
    await openOnce(page);
    const all: { name: string }[] = await (await page.request.get('/api/terms')).json();
    const last = all.at(-1)?.name ?? '';
    const sheet = await listOf(page, 'vibe', true);
    const tile = sheet.getByRole('button', { name: last, exact: true });
    await expect(sheet.getByRole('button', { name: all[0]?.name ?? '', exact: true })).toBeVisible();
    await expect(tile).toHaveCount(0);
    expect(await sheet.getByRole('listitem').count()).toBeLessThan(all.length / 2);
    const lowest = sheet.getByRole('listitem').last();
    await expect
      .poll(async () => {
        await lowest.scrollIntoViewIfNeeded();
        return lowest.getAttribute('aria-posinset');
      })
      .toBe(String(all.length));
    await tile.click();
    await expect(chosen(page, 'vibe')).toContainText(last);
  });
});
