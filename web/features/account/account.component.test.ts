import { expect, test } from 'vitest';
import type { User } from '#contract/account.ts';
import type { CreditEntry } from '#contract/credits.ts';
import { accountPage } from '#tests/components/account-page.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { refuse, type Responses } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const part = ({ page }: OpenPage, name: string) => page.getByRole('region', { name });

function openAccount(responses: Responses = {}, changed: Partial<User> = {}) {
  return openPage('/account', { user: { ...user, ...changed }, responses: { ...accountPage, ...responses } });
}

test('the account page shows sign-in, devices, purchases and data', async () => {
  const open = await openAccount();
  await expect.element(part(open, 'Sign-in & security')).toMatchTextContent(user.email!);
  await expect.element(part(open, 'Sign-in & security').getByText('Not confirmed')).toBeVisible();
  await expect.element(part(open, 'Where you are signed in').getByText('This device')).toBeVisible();
  await expect.element(part(open, 'Purchases')).toMatchTextContent('No purchases yet');
  await expect.element(part(open, 'Your data')).toMatchTextContent('Download everything');
});

test('an export is downloaded, or its refusal said', async () => {
  const outcomes = [{ url: 'data:,' }, refuse(429, 'That was a bit fast.')];
  const open = await openAccount({ 'POST /api/account/export': () => outcomes.shift()! });
  const download = part(open, 'Your data').getByRole('button', { name: 'Download' });
  await download.click();
  await expect.element(toastWith(open.page, 'Your download has started')).toBeVisible();
  await expect.element(download).toBeEnabled();
  await download.click();
  const toast = toastWith(open.page, "That didn't work");
  await expect.element(toast).toMatchTextContent('That was a bit fast.');
});

test('the credit history shows five entries, and on request all of several parts', async () => {
  const all = Array.from({ length: 107 }, (_, place): CreditEntry => ({
    id: 200 - place,
    kind: 'granted',
    amount: 1,
    reason: `Gift ${place + 1}`,
    brainRot: null,
    createdAt: '2026-01-05T12:00:00.000Z',
  }));
  const open = await openAccount({
    'GET /api/credits/history': ({ query: { cursor = 0, limit = 0 } }) => {
      const end = Number(cursor) + limit;
      const entries = all.slice(Number(cursor), end);
      return { entries, next: end < all.length ? String(end) : null, total: all.length };
    },
  });
  const history = part(open, 'Credit history');
  const gifts = () => history.getByText(/^Gift /).elements();
  await expect.poll(gifts).toHaveLength(5);
  await history.getByRole('button', { name: 'Show all 107' }).click();
  await expect.poll(gifts).toHaveLength(107);
  const less = history.getByRole('button', { name: 'Show less' });
  await expect.element(less).toHaveFocus();
  await less.click();
  await expect.poll(gifts).toHaveLength(5);
});

test('a part that fails to load says so in its place, and can be tried again', async () => {
  let isBusy = true;
  const open = await openAccount({
    'POST /api/identity/account': (request) => {
      if (isBusy) return refuse(429, 'That was a bit fast.');
      const entry = accountPage['POST /api/identity/account'];
      return typeof entry === 'function' ? entry(request) : entry!;
    },
  });
  const [settings, devices] = [part(open, 'Sign-in & security'), part(open, 'Where you are signed in')];
  await expect.element(settings).toMatchTextContent("Couldn't load how you sign in");
  await expect.element(devices).toMatchTextContent("Couldn't load your devices");
  await expect.element(devices).toMatchTextContent('That was a bit fast.');
  await expect.element(part(open, 'Purchases')).toMatchTextContent('No purchases yet');
  isBusy = false;
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect.element(devices.getByText('This device')).toBeVisible();
});

test('a deletion needs the typed word, and can be called off', async () => {
  const open = await openAccount({}, { credits: 1 });
  await part(open, 'Your data').getByRole('button', { name: 'Delete account' }).click();
  const dialog = open.page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(dialog).toMatchTextContent('the credit you have left');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByText('Please type DELETE')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['tomorrow', "Free credits are gone for today. You'll get yours tomorrow."],
  ['none', "You've already used your free Brain Rot."],
] as const)('welcome credits that are put off are explained: %s', async (welcome, words) => {
  const open = await openAccount({}, { welcome, credits: 0 });
  await expect.element(part(open, 'Profile')).toMatchTextContent(words);
});
