import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';

const shown = ({ page }: OpenPage) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** A spin tells what it has picked: at once, as motion is reduced. */
async function spin({ page }: OpenPage, kind: 'creature' | 'vibe'): Promise<void> {
  await page.getByRole('button', { name: `SPIN IT: pick a random ${kind}` }).click();
}

test('toasts come one at a time and leave after five seconds', async () => {
  const open = await openPage('/?animal=frog');
  await spin(open, 'creature');
  await expect.element(shown(open)).toMatchTextContent(/^You got/);
  const clock = open.stopTime();
  const first = shown(open).element().textContent;
  await spin(open, 'vibe');
  await expect.element(shown(open)).not.toHaveTextContent(first);
  expect(shown(open).elements()).toHaveLength(1);
  await clock.tickAsync(4900);
  expect(shown(open).elements()).toHaveLength(1);
  await clock.tickAsync(200);
  await expect.poll(() => shown(open).elements()).toHaveLength(0);
});

test('toasts are reached with F8 and dismissed by keyboard', async () => {
  const open = await openPage('/?animal=frog');
  await spin(open, 'creature');
  await expect.element(shown(open)).toBeVisible();
  await userEvent.keyboard('{F8}{Tab}{Tab}');
  await expect.element(open.page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown(open)).not.toBeInTheDocument();
});

test('toasts go away when swiped 50 pixels, not before', async () => {
  const open = await openPage('/?animal=frog');
  await spin(open, 'creature');
  await expect.element(shown(open)).toBeVisible();
  const toast = shown(open).element();
  const swipe = (distance: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 5],
      ['pointermove', 5 + distance / 2],
      ['pointermove', 5 + distance],
      ['pointerup', 5 + distance],
    ] as const) {
      const init = { clientX, clientY: 5, button: 0, pointerId: 1, bubbles: true };
      toast.dispatchEvent(new open.window.PointerEvent(type, init));
    }
  };
  swipe(30);
  await expect.element(shown(open)).toHaveAttribute('data-swipe', 'cancel');
  swipe(90);
  await expect.element(shown(open)).not.toBeInTheDocument();
});
