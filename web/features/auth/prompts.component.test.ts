import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage, sizes } from '#tests/components/open-page.ts';
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

test("the browser's Back closes the dialog and keeps the page", async () => {
  const { page, window } = await openPage('/trending', { responses: { 'GET /api/brain-rots/trending': [] } });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(() => window.location.pathname).toBe('/pricing');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/pricing');
  // Closed in another way it leaves no trace in the history.
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => (window.history.state as { layers?: number } | null)?.layers).toBeFalsy();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/trending');
});
