import { expect, test } from 'vitest';
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
