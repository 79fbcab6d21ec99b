import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Album } from '#contract/album.ts';
import { generateButton, listOf, zone } from '#tests/components/creator.ts';
import { openPage } from '#tests/components/open-page.ts';
import { ProgressEvents } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';

const slot = (id: string): Album['animals'][number] => ({
  id,
  brainRot: {
    id: `made-${id}`,
    name: `The ${id} Pro`,
    imageUrl: brainRotDetail.imageUrl,
    placeholder: null,
    isFirstEver: id === 'octopus',
  },
});
const mythical = ['unicorn', 'dragon', 'sky-dragon', 'phoenix'];
const shells = ['crab', 'lobster', 'shrimp', 'oyster', 'turtle'];
const album: Album = {
  animals: [...mythical, ...shells, 'octopus', 'shark'].map(slot),
  terms: [slot('pizza')],
  firsts: {
    count: 40,
    newest: [
      { name: 'Polpetto Pizza', brainRotId: 'made-octopus' },
      { name: 'Gattini Disco', brainRotId: null },
    ],
  },
};
const empty: Album = { animals: [], terms: [], firsts: { count: 0, newest: [] } };

test('the album has sets of every creature and vibe, filled by own creations, and a next goal', async () => {
  const { page, window } = await openPage('/gallery', { user, responses: { 'GET /api/album': album } });
  await page.getByRole('tab', { name: 'Album' }).click();
  expect(window.location.search).toBe('?tab=album');
  const panel = page.getByRole('tabpanel', { name: 'Album' });
  await expect
    .element(panel.getByRole('navigation'))
    .toHaveTextContent('11 of 114 creatures1 of 114 vibes40 first ever');
  const goal = panel.getByRole('region', { name: '1 more for Shells' });
  await expect
    .element(goal.getByRole('link', { name: 'Make Lumacozza' }))
    .toHaveAttribute('href', '/?animal=snail');
  const badges = goal.getByRole('list', { name: 'Badges' }).getByRole('listitem').elements();
  expect(badges.map(({ textContent }) => textContent)).toEqual(['1 of 34 sets complete', 'Mythical']);

  const set = (title: string) =>
    panel.getByRole('heading', { level: 3, name: title }).element().closest('section');
  expect(set('Sea')?.textContent).toContain('2 of 10');
  expect(set('Mythical')?.textContent).toContain('Complete');
  const creatures = panel.getByRole('heading', { name: 'Creatures' }).element().closest('section');
  expect(creatures?.querySelectorAll('li')).toHaveLength(114);
  const octopus = panel.getByRole('link', { name: 'The octopus Pro 1st ever Polpetto' });
  await expect.element(octopus).toHaveAttribute('href', '/brain-rot/made-octopus');
  await expect
    .element(octopus.getByRole('img', { name: 'The octopus Pro' }))
    .toHaveAttribute('src', brainRotDetail.imageUrl);
  const laundry = panel.getByRole('link', { name: 'Not made yet: Laundry' });
  await expect.element(laundry).toHaveAttribute('href', '/?term=laundry');

  const first = panel.getByRole('link', { name: 'Polpetto Pizza' });
  await expect.element(first).toHaveAttribute('href', '/brain-rot/made-octopus');
  expect(panel.getByRole('link', { name: 'Gattini Disco' }).query()).toBeNull();
  await expect.element(panel.getByText('and 38 more')).toBeVisible();
});

test('a guest is asked to sign in', async () => {
  const { page } = await openPage('/gallery?tab=album');
  await expect.element(page.getByRole('button', { name: 'Sign in to see yours' })).toBeVisible();
  await expect.element(page.getByText(/Your first Brain Rot is free\./)).toBeVisible();
  expect(page.getByRole('tab').query()).toBeNull();
});

test('an empty slot leads to the creator, and the album is refetched after a creation', async () => {
  const order = new ProgressEvents();
  let current = empty;
  const open = await openPage('/gallery?tab=album', {
    user,
    responses: { 'GET /api/album': () => current, 'POST /api/brain-rots/generate': order },
  });
  const { page } = open;
  await expect.element(page.getByRole('link', { name: '0 of 114 creatures' })).toBeVisible();
  await page.getByRole('link', { name: 'Not made yet: Polpetto' }).click();
  await expect.element(zone(open, 'creature')).toMatchTextContent('Polpetto');
  await listOf(open, 'vibe')
    .getByRole('option', { name: /^Pizza/ })
    .click();
  await generateButton(open).click();
  current = album;
  order.send({ phase: 'done', id: 'sample', brainRot: { ...brainRotDetail, name: 'Polpetto Pizza Pro' } });
  const result = page.getByRole('dialog', { name: 'Polpetto Pizza Pro' });
  await expect.element(result.getByText(/First ever! You're the first to make this combo\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(result).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('tab', { name: 'Album' }).click();
  await expect.element(page.getByRole('link', { name: '11 of 114 creatures' })).toBeVisible();
});
