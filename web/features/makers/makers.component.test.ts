import { expect, test } from 'vitest';
import type { OwnName } from '#contract/makers.ts';
import { accountPage } from '#tests/components/account-page.ts';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const section = ({ page }: OpenPage) => page.getByRole('region', { name: 'Your maker name' });
const shownCards = ({ page }: OpenPage) =>
  cardsOf(page)
    .elements()
    .filter((card) => card.checkVisibility());

const ownName: OwnName = {
  nickname: 'Disco Frogolino 42',
  slug: 'disco-frog-42',
  pair: { animalId: 'frog', termId: 'disco' },
  isHidden: false,
  isTakenDown: false,
};

test("a card leads to its maker's page, which is paged", async () => {
  const made = brainRots(14);
  const open = await openPage('/trending', {
    responses: {
      'GET /api/brain-rots/trending': made.slice(0, 1),
      'GET /api/makers/:slug': {
        nickname: 'Disco Frogolino 42',
        slug: 'disco-frog-42',
        pair: ownName.pair,
        made: 14,
        firsts: 3,
        crowns: { count: 0, newest: [] },
        since: '2026-01',
      },
      'GET /api/makers/:slug/brain-rots': ({ query: { only } }) => (only ? made.slice(0, 2) : made),
    },
  });
  const { page, window } = open;
  await page.getByRole('main').getByRole('link', { name: 'Disco Frogolino 42' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Disco Frogolino 42' })).toBeVisible();
  expect(window.location.pathname).toBe('/maker/disco-frog-42');
  expect(window.document.title).toBe('Disco Frogolino 42 · Rotopia');
  await expect.element(page.getByText('14 Brain Rots · Joined January 2026')).toBeVisible();
  await expect.element(page.getByText('First to make 3 combos')).toBeVisible();
  await expect
    .poll(() => page.getByRole('region', { name: "Maker's favorites" }).getByRole('article').elements())
    .toHaveLength(2);
  await expect.poll(() => shownCards(open)).toHaveLength(2 + 12);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => shownCards(open)).toHaveLength(2);
});

test('a new maker name is rolled, hidden from others and shown again', async () => {
  let name = ownName;
  const open = await openPage('/account', {
    user,
    responses: {
      ...accountPage,
      'GET /api/account/nickname': () => name,
      'GET /api/account/nickname/suggestions': ({ query: { animal } }) =>
        ['Disco', 'Jelly'].map((word) => ({
          animalId: animal ?? 'shark',
          termId: word.toLowerCase(),
          nickname: `${word} ${animal === 'frog' ? 'Frogolino' : 'Squalo'} 7`,
        })),
      'POST /api/account/nickname': () => {
        name = { ...name, nickname: 'Jelly Frogolino 7', slug: 'jelly-frog-7' };
        return name;
      },
      'POST /api/account/nickname/visibility': ({ body: { isHidden } }) => {
        name = { ...name, isHidden };
        return name;
      },
    },
  });
  const { page, sent } = open;
  await section(open).getByRole('button', { name: 'Roll another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll a maker name' });
  await dialog.getByLabelText('Creature').selectOptions('frog');
  await dialog.getByRole('button', { name: 'Jelly Frogolino 7' }).click();
  await expect.element(toastWith(page, 'Hello, Jelly Frogolino 7!')).toBeVisible();
  await expect.element(section(open)).toMatchTextContent('Jelly Frogolino 7');
  expect(sent).toContainEqual(
    expect.objectContaining({
      name: 'POST /api/account/nickname',
      body: { animalId: 'frog', termId: 'jelly' },
    }),
  );
  const ownPage = section(open).getByRole('link', { name: 'your page' });
  await expect.element(ownPage).toHaveAttribute('href', '/maker/jelly-frog-7');
  const shown = section(open).getByRole('switch', { name: /^Show my name and my page/ });
  await expect.element(shown).toBeChecked();
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  await expect.element(ownPage).not.toBeInTheDocument();
  await shown.click();
  await expect.element(shown).toBeChecked();
  await expect.element(ownPage).toBeVisible();
});

test('a name hidden by an operator is explained', async () => {
  const open = await openPage('/account', {
    user,
    responses: { ...accountPage, 'GET /api/account/nickname': { ...ownName, isTakenDown: true } },
  });
  await expect.element(section(open)).toMatchTextContent('Not shown');
  await expect.element(section(open)).toMatchTextContent('Our fault: roll a new one');
  expect(section(open).getByRole('link', { name: 'your page' }).elements()).toHaveLength(0);
});
