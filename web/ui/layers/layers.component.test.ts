import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { openPage, type OpenPage, sizes } from '#tests/components/open-page.ts';
import { ProgressEvents } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';

/** A dialog or a sheet takes the focus, keeps it, and gives it back to what opened it. */
async function expectFocusKept({ window }: OpenPage, layer: Locator, opener?: Locator): Promise<void> {
  await expect.element(layer).toBeVisible();
  for (let step = 0; step < 9; step++) {
    await userEvent.keyboard('{Tab}');
    expect(layer.element().contains(window.document.activeElement)).toBe(true);
  }
  await expectAccessible(window, '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(layer).not.toBeInTheDocument();
  if (opener) await expect.element(opener).toHaveFocus();
}

test('a dialog keeps the focus and gives it back', async () => {
  const open = await openPage('/pricing');
  const opener = open.page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.click();
  await expectFocusKept(open, open.page.getByRole('dialog', { name: 'Sign In' }), opener);
});

test('so do a sheet from below and one from the side', async () => {
  const open = await openPage('/?animal=frog&term=disco', { size: sizes.phone });
  const creature = open.page.getByRole('button', { name: /^Creature.*Tap to/ });
  await creature.click();
  await expectFocusKept(open, open.page.getByRole('dialog', { name: 'Pick a creature' }), creature);
  const menu = open.page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await expectFocusKept(open, open.page.getByRole('dialog', { name: 'Menu' }), menu);
});

test('so do the dialogs of a job and of its result', async () => {
  const order = new ProgressEvents();
  const open = await openPage('/?animal=frog&term=disco', {
    user,
    responses: { 'POST /api/brain-rots/generate': order },
  });
  await open.page.getByRole('button', { name: /^Generat/ }).click();
  order.send({ phase: 'queued', id: 'sample', position: 2, estimateMs: 9000 });
  await expectFocusKept(open, open.page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' }));
  order.send({ phase: 'done', id: 'sample', brainRot: brainRotDetail });
  await expectFocusKept(open, open.page.getByRole('dialog', { name: 'Frogolino Disco Pro' }));
});

test('a menu is driven by the keyboard', async () => {
  const { page } = await openPage('/pricing', { user });
  const opener = page.getByRole('button', { name: 'Account menu' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Buy Credits' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a dialog that follows the side menu at once stays open', async () => {
  const { page } = await openPage('/pricing', { size: sizes.phone });
  // Loads the code of both, so that one render closes the menu and opens the dialog.
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

/** Chromium closes as by Android's Back when Escape reaches no listener of the page. */
const leaveEscapeToBrowser = ({ window }: OpenPage) =>
  window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });

test.each(['the page', 'the browser'])('one press of Escape closes one layer, by %s', async (by) => {
  const order = new ProgressEvents();
  const open = await openPage('/?animal=frog&term=disco', {
    user,
    size: sizes.phone,
    responses: { 'POST /api/brain-rots/generate': order },
  });
  const { page } = open;
  await page.getByRole('button', { name: /^Generat/ }).click();
  order.send({ phase: 'queued', id: 'sample', position: 2, estimateMs: 9000 });
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu', includeHidden: true });
  await expect.element(menu).toBeVisible();
  order.send({ phase: 'done', id: 'sample', brainRot: brainRotDetail });
  const result = page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
  await expect.element(result).toBeVisible();
  if (by === 'the browser') leaveEscapeToBrowser(open);
  await userEvent.keyboard('{Escape}');
  await expect.element(result).not.toBeInTheDocument();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('a dialog adds nothing to the history: Back leaves the page and closes it', async () => {
  const { page, window } = await openPage('/trending');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(() => window.location.pathname).toBe('/pricing');
  const entries = window.history.length;
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(dialog).toBeVisible();
  expect(window.history.length).toBe(entries);
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/trending');
});
