import type { Page } from '@playwright/test';
import type { OwnName } from '#contract/makers.ts';
import { arriveSignedIn, expectToast } from './support/auth-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { collectionSize } from './support/sample-people.ts';
import { changeJson, expect, expectAwake, test } from './support/test.ts';

test.use({ expectedConsole: [/status of 404/] });

const section = (page: Page) => page.getByRole('region', { name: 'Your maker name' });
const shown = (page: Page) => section(page).getByRole('switch', { name: /^Show my name and my page/ });

test("cards and items name their maker and link to the maker's page", async ({ page }) => {
  const { id, maker } = await sampleBrainRot(page, 'octopus');
  const { nickname = '', slug = '' } = maker ?? {};
  await page.goto(trendingOf('octopus'));
  await expectAwake(page);
  await expect(cardsOf(page)).toContainText(`by ${nickname}`);
  await page.goto(`/brain-rot/${id}`);
  await expectAwake(page);
  await page.getByRole('main').getByRole('link', { name: nickname }).first().click();

  await expect(page).toHaveURL(`/maker/${slug}`);
  await expect(page).toHaveTitle(`${nickname} · Rotopia`);
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
  const perPage = 12;
  await expect(page.getByText(/^\d+ Brain Rots · Joined \w+ 20\d\d$/)).toBeVisible();
  await expect(page.getByText(`First to make ${collectionSize} combos`)).toBeVisible();
  await expect(
    page.getByRole('region', { name: "Maker's favorites" }).getByRole('heading', { level: 3 }),
  ).toHaveText([/^Koalino /, /^Gufolino /]);
  const made = page.getByRole('region', { name: 'All Brain Rots' });
  await expect(made.getByRole('article').filter({ visible: true })).toHaveCount(perPage);
  const last = Math.ceil(collectionSize / perPage);
  await page.goto(`/maker/${slug}?page=${last}`);
  await expectAwake(page);
  await expect(cardsOf(page).filter({ visible: true })).toHaveCount(collectionSize - perPage * (last - 1));
  await page.getByRole('button', { name: 'Previous' }).filter({ visible: true }).click();
  await expect(cardsOf(page).filter({ visible: true })).toHaveCount(perPage);
});

test('a new maker name is rolled, shown, and hidden from others', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Roll another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll a maker name' });
  await dialog.getByLabel('Creature').selectOption('frog');
  const offer = dialog.getByRole('listitem').getByRole('button', { name: /Frogolino/ });
  await expect(offer).toHaveCount(4);
  const nickname = (await offer.nth(1).textContent()) ?? '';
  await offer.nth(1).click();
  await expectToast(page, `Hello, ${nickname}!`);
  await expect(section(page)).toContainText(nickname);

  const address = (await section(page).getByRole('link', { name: 'your page' }).getAttribute('href')) ?? '';
  await expect(shown(page)).toBeChecked();
  await shown(page).click();
  await expect(shown(page)).not.toBeChecked();
  await expect(section(page).getByRole('link', { name: 'your page' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Maker Not Found' })).toBeVisible();
  await page.goto('/account');
  await shown(page).click();
  await expect(shown(page)).toBeChecked();
  await section(page).getByRole('link', { name: 'your page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to see yet' })).toBeVisible();
});

test('a name hidden by an operator is explained', async ({ page }) => {
  await arriveSignedIn(page);
  await changeJson(page, '**/api/account/nickname', { isTakenDown: true } satisfies Partial<OwnName>);
  await page.goto('/account');
  await expect(section(page)).toContainText('Not shown');
  await expect(section(page)).toContainText('Our fault: roll a new one');
  await expect(section(page).getByRole('link', { name: 'your page' })).toHaveCount(0);
});
