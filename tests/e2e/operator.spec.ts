import type { Browser, Page } from '@playwright/test';
import { axeViolations, expectNoViolations } from './support/accessibility.ts';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  expectToast,
  openAccountMenu,
} from './support/auth-actions.ts';
import { buyUnseen } from './support/billing-actions.ts';
import { operator, toHide } from './support/sample-people.ts';
import { screenFaults } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: [/Failed to load resource: .* 404/] });

async function openOperator(browser: Browser, tab: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await arriveAs(page, operator);
  await page.goto(`/operator?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  return page;
}

/** At the width of a phone everything fits and can be pressed. */
async function expectUsableOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await screenFaults(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(size);
}

test('a refund is requested on the receipt, approved by an operator, and shown to the buyer', async ({
  page,
  browser,
}) => {
  const email = await arriveSignedIn(page);
  const id = await buyUnseen(page);
  await page.goto(`/receipt/${id}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText(email);
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
  await dialog.getByLabel(/What went wrong/).fill('My cat bought it');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expectToast(page, 'Request Sent', 'A real person will reply by email.');
  await expect(paper).toContainText('You asked for a refund.');
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeHidden();

  const desk = await openOperator(browser, 'refunds');
  const request = desk.getByRole('listitem').filter({ hasText: email });
  await expect(request).toContainText('My cat bought it');
  await expectUsableOnPhone(desk);
  await request.getByRole('button', { name: 'Approve' }).click();
  const answer = desk.getByRole('dialog', { name: 'Approve the refund' });
  await expectUsableOnPhone(desk);
  await answer.getByLabel('What shall the buyer read?').fill('Tell the cat we understand.');
  await answer.getByRole('button', { name: 'Give $9.90 back' }).click();
  await expectToast(desk, 'Done', 'The buyer gets your answer by mail.');
  await expect(request).toContainText('Approved');
  await desk.getByRole('tab', { name: 'Audit log' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: id }).first()).toContainText(
    `by ${operator.email}`,
  );
  await desk.context().close();

  await page.reload();
  await expect(paper).toContainText('Your refund was approved.');
  await expect(paper).toContainText('Tell the cat we understand.');
  await expect(paper).toContainText('Refunded');
  await expect(page.getByRole('banner').getByText(/^1 ?credit$/)).toBeVisible();
});

test('a report is queued, the item hidden with a reason, and restored', async ({ page }) => {
  const name = toHide;
  await arriveAs(page, operator);
  await page.goto('/trending?animal=shark');
  await expectSignedIn(page);
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Report this Brain Rot' }).click();
  await page.getByLabel('Picture or sound is broken').check();
  await page.getByLabel('Anything to add?').fill('It looks at me');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report Sent');
  const address = page.url();

  await (await openAccountMenu(page)).getByText('Operator', { exact: true }).click();
  await page.getByRole('tab', { name: 'Reports' }).click();
  const reported = page
    .getByRole('region', { name: 'Reported' })
    .getByRole('article')
    .filter({ hasText: name });
  await expect(reported).toContainText('It looks at me');
  await expect(reported.getByRole('img', { name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectUsableOnPhone(page);
  await reported.getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel('Why?').fill('It does look at people');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expectToast(page, 'Done', 'It is hidden from everybody.');
  expect((await page.request.get(address)).status()).toBe(404);

  const hidden = page.getByRole('region', { name: 'Hidden' }).getByRole('article').filter({ hasText: name });
  await expect(hidden.getByRole('img', { name })).toBeVisible();
  await hidden.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Done', 'Everybody can see it again.');
  await expect(hidden).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(200);
});

test('an operator finds a user, grants credits, and axe accepts every tab', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/pricing');
  await expectSignedIn(page);
  await page.context().clearCookies();
  await arriveAs(page, operator);
  await page.goto('/operator');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Ledger');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expectToast(page, 'Done', 'Backed up the database and');
  for (const name of [
    'Status',
    'Reports',
    'Refunds',
    'Payments',
    'Jobs',
    'Security',
    'Audit log',
    'People',
  ]) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(await axeViolations(page), name).toEqual([]);
    await expectUsableOnPhone(page);
  }
  await page.getByLabel('E-mail, nickname or number').fill(email.slice(0, 20));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Look at ${email}` }).click();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('1 credits');
  await profile.getByRole('button', { name: 'Grant credits' }).click();
  await page.getByLabel('How many?').fill('7');
  await page.getByLabel(/^Why\?/).fill('For waiting so long');
  await expectNoViolations(page);
  await expectUsableOnPhone(page);
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expectToast(page, 'Done', 'They have 8 credits now.');
  await expect(profile).toContainText('8 credits');
  await profile.getByRole('button', { name: 'Hide the name' }).click();
  await page.getByLabel('Why?').fill('It reads badly');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide the name' }).click();
  await expectToast(page, 'Done', 'The name is hidden until they pick another.');
  await expect(profile.getByRole('button', { name: 'Show the name' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '+7 granted' })).toContainText(
    'For waiting so long',
  );
});

test('other users get a 404', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect((await openAccountMenu(page)).getByText('Operator', { exact: true })).toBeHidden();
});
