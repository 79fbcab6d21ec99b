import type { Browser, Locator, Page } from '@playwright/test';
import type { QueuedJob } from '#contract/operator.ts';
import { axeViolations, expectNoViolations } from './support/accessibility.ts';
import {
  arriveAs,
  arriveSignedIn,
  expectNoDialog,
  expectSignedIn,
  expectToast,
  openAccountMenu,
} from './support/auth-actions.ts';
import { buyUnseen } from './support/billing-actions.ts';
import { deletingOwner, operator, toHide } from './support/sample-people.ts';
import { screenFaults } from './support/screen-faults.ts';
import { changeJson, expect, test } from './support/test.ts';

test.use({ expectedConsole: [/Failed to load resource: .* 404/] });

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
  const answer = desk.getByRole('dialog', { name: 'Approve the refund' });
  await expectUsableOnPhone(desk);
  await answer.getByLabel('Message to buyer').fill('Tell the cat we understand.');
  await answer.getByRole('button', { name: 'Refund $9.90' }).click();
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
  await page.getByLabel('Reason').fill('It does look at people');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expectToast(page, 'Done', 'Hidden. Only operators can see it.');
  await expectNoDialog(page);
  expect((await page.request.get(address)).status()).toBe(404);

  let made = await openMadeBy(page, deletingOwner.email);
  await expect(made.getByRole('listitem').filter({ hasText: name })).toContainText('Hidden');
  expect(await axeViolations(page)).toEqual([]);
  await expectUsableOnPhone(page);
  await page.getByRole('tab', { name: 'Reports' }).click();

  const hidden = page.getByRole('region', { name: 'Hidden' }).getByRole('article').filter({ hasText: name });
  await expect(hidden.getByRole('img', { name })).toBeVisible();
  await hidden.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Done', 'Everyone can see it again.');
  await expect(hidden).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(200);
  made = await openMadeBy(page, deletingOwner.email);
  await expect(made.getByRole('link', { name })).toHaveAttribute('href', new URL(address).pathname);
});

/** What a person's page shows of their Brain Rots. */
async function openMadeBy(page: Page, email: string): Promise<Locator> {
  await page.goto('/operator?tab=users');
  await page.getByLabel('Email, nickname or id').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `View ${email}` }).click();
  return page.getByRole('region', { name: 'Brain Rots' });
}

test('an operator finds a user, grants credits, and axe accepts every tab', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/pricing');
  await expectSignedIn(page);
  await page.context().clearCookies();
  await arriveAs(page, operator);
  await changeJson(page, '**/api/operator/status', { imageModel: 'fal:fal-ai/flux/dev' });
  await page.goto('/operator');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Ledger');
  const model = page.getByRole('region', { name: 'Image model' });
  await expect(model).toContainText('fal:fal-ai/flux/dev draws.');
  const failure = 'Our artist refused this one. Another mix may go down better. (flagged as NSFW)';
  const tested = { prompt: 'One single character\nNo text', seconds: 4.1, picture: null, failure };
  await page.route('**/api/operator/model-test', (route) => route.fulfill({ json: tested }));
  await model.getByRole('button', { name: 'Test the model' }).click();
  await expect(model.getByRole('status')).toHaveText(`Failed after 4.1 s: ${failure}`);
  await expect(model).toContainText('PromptOne single characterNo text');
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
  // On a phone the row scrolls to the current tab, also by keyboard.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator?tab=audit-log');
  await expect(page.getByRole('tab', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Audit log' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Status' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Status' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await page.getByRole('tab', { name: 'People' }).click();

  await page.getByLabel('Email, nickname or id').fill(email.slice(0, 20));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `View ${email}` }).click();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('1 credit, 0 made');
  await profile.getByRole('button', { name: 'Grant credits' }).click();
  await page.getByLabel('How many?').fill('7');
  await page.getByLabel('Reason (visible to user)').fill('For waiting so long');
  await expectNoViolations(page);
  await expectUsableOnPhone(page);
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expectToast(page, 'Done', 'They have 8 credits now.');
  await expect(profile).toContainText('8 credits');
  await profile.getByRole('button', { name: 'Hide the name' }).click();
  await page.getByLabel('Reason').fill('It reads badly');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide the name' }).click();
  await expectToast(page, 'Done', 'The name is hidden until they pick another.');
  await expect(profile.getByRole('button', { name: 'Show the name' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '+7' })).toContainText('For waiting so long');
});

test('a stuck job can be retried and, with a reason, cancelled', async ({ page }) => {
  const job: QueuedJob = {
    id: 'gone',
    name: 'Stucchino Pro',
    ownerId: 'x',
    state: 'stuck',
    phase: 'drawing',
    seconds: 150,
    failedAttempts: 1,
    error: 'connect ECONNREFUSED',
  };
  await changeJson(page, '**/api/operator/jobs', { jobs: [job], total: 1 });
  await arriveAs(page, operator);
  await page.goto('/operator?tab=jobs');
  await expect(page.getByRole('heading', { name: '1 job in the queue' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: job.name });
  await expect(row).toContainText('Stuck');
  await expect(row).toContainText('Ordered 3 min ago · 1 failed attempt');
  await expectUsableOnPhone(page);
  // The server is asked for both, and says that it has no such job.
  const refusal = 'There is no Brain Rot gone.';
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(refusal).first()).toBeVisible();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Reason').fill('It hangs');
  expect(await axeViolations(page)).toEqual([]);
  const asked = page.waitForRequest('**/api/operator/jobs/gone/cancel');
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  expect((await asked).postDataJSON()).toEqual({ reason: 'It hangs' });
});

test('other users get a 404', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect((await openAccountMenu(page)).getByText('Operator', { exact: true })).toBeHidden();
});
