import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { refuse, type Responses } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const begin = 'POST /api/create-payment-intent';
const proceed = ({ page }: OpenPage) =>
  page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).first().click();

function openCheckout(responses: Responses) {
  return openPage('/checkout', { user, responses });
}

test('a payment goes on after a look back at the packages', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const open = await openCheckout({
    [begin]: async () => {
      await begun;
      return { clientSecret: 'pi_1_secret_1' };
    },
  });
  const { page, sent } = open;
  await proceed(open);
  await expect.element(page.getByText('Preparing secure checkout...')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Packages' }).click();
  await expect.element(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
  await proceed(open);
  resolve();
  await expect.element(page.getByLabelText('Card number')).toBeVisible();
  const orders = sent.filter(({ name }) => name === begin);
  expect(orders.map(({ body }) => body)).toEqual([{ amount: 9.9, credits: 40 }]);
});

test('a payment that cannot be begun leads back to the packages', async () => {
  const open = await openCheckout({ [begin]: refuse(503, 'Busy') });
  await proceed(open);
  const toast = toastWith(open.page, 'Error');
  await expect.element(toast).toMatchTextContent('Failed to initialize payment. Please try again.');
  await expect.element(open.page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
});

test('who has been signed out is asked to sign in again', async () => {
  const open = await openCheckout({ [begin]: refuse(401, 'Unauthorized') });
  await proceed(open);
  const toast = toastWith(open.page, 'Unauthorized');
  await expect.element(toast).toMatchTextContent('You are logged out. Logging in again...');
  await expect.element(open.page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('a connection that breaks while paying is said, and the form stays', async () => {
  const open = await openCheckout({ [begin]: { clientSecret: 'pi_1_secret_1' } });
  const { page, window } = open;
  await proceed(open);
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242');
  await page.getByLabelText('Expiration date').fill('12 / 39');
  await page.getByLabelText('Security code').fill('123');
  window.fetch = () => Promise.reject(new window.TypeError('Failed to fetch'));
  const pay = page.getByRole('button', { name: 'Pay $9.90' });
  await pay.click();
  await expect.element(toastWith(page, 'Payment Error')).toMatchTextContent('An unexpected error occurred.');
  await expect.element(pay).toBeEnabled();
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a declined card is told by its field and a toast, and no third time', async () => {
  const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  const open = await openCheckout({ [begin]: { clientSecret: 'pi_1_secret_1' } });
  const { page, window } = open;
  await proceed(open);
  await page.getByLabelText('Card number').fill('4000 0000 0000 0002');
  await page.getByLabelText('Expiration date').fill('12 / 39');
  await page.getByLabelText('Security code').fill('123');
  window.fetch = async () => new window.Response(JSON.stringify({ error: declined }));
  await page.getByRole('button', { name: 'Pay $9.90' }).click();
  await expect.element(toastWith(page, 'Payment Failed')).toMatchTextContent(declined.message);
  await expect.poll(() => page.getByText(declined.message).elements()).toHaveLength(2);
});

const expectTerms = async ({ page }: OpenPage) => {
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms');
  await expect
    .element(main.getByRole('link', { name: /^refund policy/ }))
    .toHaveAttribute('href', '/refunds');
};

test('the terms are linked where a pack is sold and paid, and who draws is said', async () => {
  const pricing = await openPage('/pricing');
  await expectTerms(pricing);
  await pricing.page.getByText('Are the images really AI-generated?').click();
  await expect.element(pricing.page.getByText(/Ours is a custom engine/)).toBeVisible();

  const open = await openCheckout({ [begin]: { clientSecret: 'pi_1_secret_1' } });
  await proceed(open);
  await expect.element(open.page.getByLabelText('Card number')).toBeVisible();
  await expectTerms(open);
});

test('a guest comes from the landing to the pack, creates an account, and gets the payment form', async () => {
  const open = await openPage('/', {
    responses: {
      'POST /api/identity/sign-up': { token: 'token', personId: 'user', expiresIn: 3600 },
      'GET /api/auth/user': user,
      'GET /api/brain-rots/jobs': [],
      [begin]: { clientSecret: 'pi_1_secret_1' },
    },
  });
  const { page, window } = open;
  await page.getByRole('link', { name: 'Get 40 Credits Now' }).click();
  for (const brand of ['Visa', 'Mastercard', 'Amex']) {
    await expect.element(page.getByRole('img', { name: brand })).toBeVisible();
  }
  expect(window.location.pathname).toBe('/checkout');
  await expect
    .element(page.getByText('Secure card payment. We never store your payment details.'))
    .toBeVisible();
  await expect
    .element(toastWith(page, 'Sign In Required'))
    .toMatchTextContent('Please sign in to purchase credits');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('Your first Brain Rot is free.').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await proceed(open);
  await dialog.getByLabelText('Email').fill('mia@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
});
