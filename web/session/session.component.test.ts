import { expect, test } from 'vitest';
import { brainRots } from '#tests/components/lists.ts';
import { openPage } from '#tests/components/open-page.ts';
import { refuse } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const home = {
  'GET /api/brain-rots/trending': [],
  'GET /api/brain-rots/recent': [],
  'GET /api/brain-rots/mine': [],
};

// Cached data belongs to the user who was signed in: the next one starts with an empty cache.
test('the next user after an ended session sees nothing of the previous one', async () => {
  let current = { user, mine: brainRots(2) };
  const { page } = await openPage('/', {
    user,
    responses: {
      ...home,
      'GET /api/auth/user': () => current.user,
      'GET /api/brain-rots/mine': () => current.mine,
      'POST /api/brain-rots/:id/like': refuse(401, 'Unauthorized'),
      'POST /api/identity/sign-in': () => {
        current = { user: { ...user, email: 'zoe@example.com' }, mine: [] };
        return { token: 'next', personId: 'next', expiresIn: 3600 };
      },
    },
  });
  const gallery = page.getByRole('region', { name: 'Your Brain Rot Gallery' });
  await gallery.getByRole('button', { name: /^Like/ }).first().click();
  const toast = toastWith(page, 'Unauthorized');
  await expect.element(toast).toMatchTextContent('You are logged out. Logging in again...');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabelText('Email').fill('zoe@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Sign In' }).click();

  await expect.element(gallery.getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
  expect(gallery.getByRole('article').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(page.getByRole('menu').getByText('zoe@example.com')).toBeVisible();
});

test.each(['GET /api/auth/user', 'POST /api/identity/token'] as const)(
  'while %s fails the page is not the guest page, and can be tried again',
  async (call) => {
    let isBroken = true;
    const working = {
      'GET /api/auth/user': user,
      'POST /api/identity/token': { session: { token: 'token', personId: 'user', expiresIn: 3600 } },
    };
    const { page } = await openPage('/', {
      user,
      responses: {
        ...home,
        [call]: () => (isBroken ? refuse(500, 'Something broke on our side.') : working[call]),
      },
      expectedConsole: /Something broke/,
    });
    await expect.element(page.getByRole('heading', { name: "Couldn't load your account" })).toBeVisible();
    expect(page.getByRole('button', { name: 'Sign In' }).elements()).toHaveLength(0);
    expect(page.getByRole('heading', { name: 'Try It Now' }).elements()).toHaveLength(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('region', { name: 'Your Brain Rot Gallery' })).toBeVisible();
  },
);
