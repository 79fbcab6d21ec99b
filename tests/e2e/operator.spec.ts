import type { Browser, Page } from '@playwright/test';
import { arriveAs, arriveSignedIn, expectToast } from './support/auth-actions.ts';
import { expectNoViolations } from './support/axe.ts';
import { buyUnseen } from './support/billing-actions.ts';
import { operator } from './support/sample-users.ts';
import { screenFaults } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

async function openOperator(browser: Browser, tab: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await arriveAs(page, operator);
  await page.goto(`/operator?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  return page;
}

/** At the width of a phone everything fits and can be pressed, and the tabs are one row. */
async function expectUsableOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = await page
    .getByRole('tab', { includeHidden: true })
    .evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).offsetTop));
  expect(new Set(rows).size).toBe(1);
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
  const response = desk.getByRole('dialog', { name: 'Approve the refund' });
  await expectUsableOnPhone(desk);
  await response.getByLabel('Message to buyer').fill('Tell the cat we understand.');
  await response.getByRole('button', { name: 'Refund $9.90' }).click();
  await expectToast(desk, 'Done', 'The buyer gets your reply by email.');
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
