import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

export const password = 'correct horse';

/** The browser's own note on a response of ours that says no. */
export const refusedCall = /^error: Failed to load resource: .* status of 4(00|01|03|29)/;

export function freshEmail(): string {
  return `mia-${randomUUID()}@example.com`;
}

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  return page.getByRole('dialog', { name: 'Sign In' });
}

export async function openSignUp(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('tab', { name: 'Create Account' }).click();
  return page.getByRole('dialog', { name: 'Create Account' });
}

export async function fillIn(dialog: Locator, email: string, chosen: string): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(chosen);
}

const ownOrigin = () => test.info().project.use.baseURL ?? '';

/** Creates an account through the API; this request context is signed in to it. */
export async function makeAccount(request: APIRequestContext, origin = ownOrigin()): Promise<string> {
  const email = freshEmail();
  const response = await request.post(`${origin}/api/identity/sign-up`, {
    headers: { origin },
    data: { email, password },
  });
  expect(response.status()).toBe(200);
  return email;
}

/** The API token of the account that this request context is signed in to. */
export async function bearerOf(
  request: APIRequestContext,
  origin = ownOrigin(),
): Promise<{ authorization: string }> {
  const response = await request.post(`${origin}/api/identity/token`, { headers: { origin } });
  return { authorization: `Bearer ${(await response.json()).session.token}` };
}

/** Pages of this browser open signed in from now on, to a new account. */
export async function arriveSignedIn(page: Page, origin = ownOrigin()): Promise<string> {
  const email = await makeAccount(page.request, origin);
  await leaveSignedInHint(page, origin);
  return email;
}

/** The same with an account that exists. */
export async function arriveAs(page: Page, account: { email: string; password: string }): Promise<void> {
  const origin = ownOrigin();
  const response = await page.request.post(`${origin}/api/identity/sign-in`, {
    headers: { origin },
    data: account,
  });
  expect(response.status()).toBe(200);
  await leaveSignedInHint(page, origin);
}

/** The cookie hint of a signed-in browser: without it a page starts as a guest's. */
async function leaveSignedInHint(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: origin }]);
}

export async function signUp(page: Page, email = freshEmail()): Promise<string> {
  const dialog = await openSignUp(page);
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectSignedIn(page);
  return email;
}

export async function signIn(page: Page, email: string, chosen = password): Promise<void> {
  const dialog = await openSignIn(page);
  await fillIn(dialog, email, chosen);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** Wide screens keep it in the avatar's menu, narrow ones in the side menu. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const avatar = page.getByRole('button', { name: 'Account menu' });
  const side = page.getByRole('button', { name: 'Open menu' });
  await avatar.or(side).click();
  return page.getByRole('menu').or(page.getByRole('dialog', { name: 'Menu' }));
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openAccountMenu(page);
  await menu.getByText('Sign Out').click();
  await expectSignedOut(page);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').getByText(/^\d+ ?credits?$/)).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
}

/** The link with such a code in the newest mail to this address, as the outbox page shows it. */
export async function mailedLink(page: Page, email: string, code = 'oobCode'): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/mail')).text();
    const mails = outbox.split('<details').filter((part) => part.includes(`to <b>${email}</b>`));
    link = mails.map((mail) => new RegExp(`href="([^"]*[?]${code}=[^"]*)"`).exec(mail)?.[1]).find(Boolean);
    expect(link).toBeTruthy();
  }).toPass();
  return String(link);
}

/** The six digits in the newest mail to this address, other than those of an earlier one. */
export async function mailedCode(page: Page, email: string, earlier?: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/mail')).text();
    const mail = outbox.split('<details').find((part) => part.includes(`to <b>${email}</b>`));
    code = /Your code: (\d{6})/.exec(mail ?? '')?.[1];
    expect(code).toBeTruthy();
    expect(code).not.toBe(earlier);
  }).toPass();
  return String(code);
}

export function toastNamed(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}

export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = toastNamed(page, title);
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(description);
}
