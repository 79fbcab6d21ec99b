import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { generateButton, listOf, machine } from '#tests/components/creator.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { ProgressEvents } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';
import { heardOn, listen, soundFiles } from '#tests/components/sounds.ts';

const picked = '/?animal=frog&term=disco';

/** The first sound is dropped if loading it takes too long. */
async function pickUntilHeard(open: OpenPage): Promise<void> {
  await expect
    .poll(
      async () => {
        await machine(open).getByText('Chill').click();
        await machine(open).getByText('Cooked').click();
        return heardOn(open.window);
      },
      { interval: 500 },
    )
    .toContain('pick');
}

test('picks are heard, spins tick and land, and before the first press there is silence', async () => {
  const open = await openPage(picked, { motion: true, prepare: listen });
  await expect.element(machine(open)).toBeVisible();
  expect([heardOn(open.window), soundFiles(open.window)]).toEqual([[], 0]);

  await pickUntilHeard(open);
  const spin = open.page.getByRole('button', { name: 'SPIN IT: pick a random vibe' });
  await spin.click();
  await expect.element(spin).toBeDisabled();
  await expect.element(spin).toBeEnabled();
  const spun = heardOn(open.window).filter((name) => name !== 'pick');
  expect(spun.filter((name) => name === 'tick').length).toBeGreaterThan(5);
  expect(soundFiles(open.window)).toBe(1);
  await expect.poll(() => heardOn(open.window).at(-1)).toBe('land');
  await listOf(open, 'creature')
    .getByRole('option', { name: /^Gattini/ })
    .click();
  await expect.poll(() => heardOn(open.window).at(-1)).toBe('pick');
});

test('switched-off sounds stay off on the next page', async () => {
  const open = await openPage(picked, { prepare: listen });
  const sounds = ({ page }: OpenPage) =>
    page.getByRole('contentinfo').getByRole('switch', { name: /^Sounds/ });
  const spin = ({ page }: OpenPage) =>
    page.getByRole('button', { name: 'SPIN IT: pick a random vibe' }).click();
  await expect.element(sounds(open)).toBeChecked();
  await sounds(open).click();
  await expect.element(sounds(open)).not.toBeChecked();
  await expect.element(sounds(open)).toHaveTextContent('Sounds off');

  const again = await openPage(picked, { prepare: listen, again: true });
  await spin(again);
  await expect.element(again.page.getByText(/^You got /)).toBeVisible();
  expect([heardOn(again.window), soundFiles(again.window)]).toEqual([[], 0]);
  await expect.element(sounds(again)).not.toBeChecked();
  await sounds(again).click();
  await expect.element(sounds(again)).toBeChecked();
  await pickUntilHeard(again);
});

test('the account menu has the sound switch, on a desktop', async () => {
  const { page, window } = await openPage('/pricing', { user });
  await page.getByRole('button', { name: 'Account menu' }).click();
  const sounds = page.getByRole('menuitemcheckbox', { name: 'Sounds' });
  await expect.element(sounds).toBeChecked();
  await sounds.click();
  await expect.element(sounds).not.toBeChecked();
  expect(window.localStorage.getItem('muted')).toBe('true');
});

test('the side menu has the sound switch, on a phone', async () => {
  const { page, window } = await openPage('/pricing', { user, size: sizes.phone });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sounds = page.getByRole('dialog').getByRole('switch', { name: /^Sounds/ });
  await expect.element(sounds).toBeChecked();
  await sounds.click();
  await expect.element(sounds).not.toBeChecked();
  expect(window.localStorage.getItem('muted')).toBe('true');
});

test('a Brain Rot is heard as it is ordered and when it is there', async () => {
  const order = new ProgressEvents();
  const open = await openPage(picked, {
    user,
    motion: true,
    prepare: listen,
    responses: { 'POST /api/brain-rots/generate': order },
  });
  await pickUntilHeard(open);
  await generateButton(open).click();
  await expect.poll(() => heardOn(open.window)).toContain('generate');
  order.send({ phase: 'done', id: 'sample', brainRot: brainRotDetail });
  await expect.element(open.page.getByRole('button', { name: 'Open the pack' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardOn(open.window)).toContain('reveal');
});

test('a like is heard, taking it back is not', async () => {
  let isLiked = false;
  const open = await openPage('/trending', {
    user,
    prepare: listen,
    responses: {
      'GET /api/brain-rots/trending': () => [{ ...brainRotDetail, isLiked }],
      'POST /api/brain-rots/:id/like': () => {
        isLiked = !isLiked;
        return { isLiked, totalLikes: Number(isLiked) };
      },
    },
  });
  const like = open.page.getByRole('article').getByRole('button', { name: /^Like/ });
  const press = async (liked: boolean) => {
    await like.click();
    await expect.element(like).toHaveAttribute('aria-pressed', String(liked));
    await expect.element(like).toBeEnabled();
  };
  await expect
    .poll(
      async () => {
        await press(true);
        await press(false);
        return heardOn(open.window);
      },
      { interval: 500 },
    )
    .toContain('like');
  const likes = heardOn(open.window);
  await press(true);
  await expect.poll(() => heardOn(open.window)).toHaveLength(likes.length + 1);
  await press(false);
  expect(heardOn(open.window)).toHaveLength(likes.length + 1);
});
