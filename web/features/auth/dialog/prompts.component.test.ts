import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { toastWith } from '#tests/components/toasts.ts';

test.each(['desktop', 'phone'] as const)(
  'a toast beside a dialog can be dismissed and leaves the dialog open: %s',
  async (size) => {
    const { page } = await openPage('/pricing', { size: sizes[size] });
    await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await expect.element(dialog).toBeVisible();
    const toast = toastWith(page, 'Sign In Required');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  },
);

/** Once opened, the dialog is loaded: from then on only its delay counts, and time stands still. */
async function openAndClose({ page, stopTime }: OpenPage) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  return stopTime();
}

test('a guest who wants to buy is asked to create an account after one second', async () => {
  const open = await openPage('/pricing');
  const { page } = open;
  const clock = await openAndClose(open);
  const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
  await buy.click();
  const toast = toastWith(page, 'Sign In Required');
  await expect.element(toast).toMatchTextContent('Please sign in to purchase credits');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await clock.tickAsync(999);
  expect(dialog.query()).toBeNull();
  await clock.tickAsync(1);
  await expect.element(dialog).toBeVisible();
  clock.uninstall();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(buy).toHaveFocus();
});

test('two prompts within a second open the dialog once', async () => {
  const open = await openPage('/trending', {
    responses: { 'GET /api/brain-rots/trending': brainRots(1) },
  });
  const { page } = open;
  const clock = await openAndClose(open);
  const card = cardsOf(page);
  await card.getByRole('button', { name: /^Like/ }).click();
  await clock.tickAsync(600);
  await card.getByRole('button', { name: /to favorites$/ }).click();
  await clock.tickAsync(400);
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await clock.tickAsync(1000);
  expect(dialog.query()).toBeNull();
});
