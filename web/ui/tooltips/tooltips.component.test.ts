import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '#tests/components/open-page.ts';
import { user } from '#tests/components/samples.ts';

test('a tooltip opens after 700 ms of hovering and closes with Escape', async () => {
  const { page, stopTime } = await openPage('/pricing', { user });
  const badge = page.getByRole('banner').getByRole('link', { name: /3 credits/ });
  const tooltip = page.getByRole('tooltip');
  await expect.element(badge).toBeVisible();
  const clock = stopTime();
  await badge.hover();
  await clock.tickAsync(650);
  await expect.element(tooltip).not.toBeInTheDocument();
  await clock.tickAsync(100);
  await expect.element(tooltip).toHaveTextContent('Buy Credits');
  await expect.element(badge).toHaveAccessibleDescription('Buy Credits');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a tooltip opens on keyboard focus', async () => {
  const { page } = await openPage('/pricing', { user });
  const badge = page.getByRole('banner').getByRole('link', { name: /3 credits/ });
  await expect.element(badge).toBeVisible();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}');
      return badge.element().matches(':focus');
    })
    .toBe(true);
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Buy Credits');
});
