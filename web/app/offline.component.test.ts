import { expect, test } from 'vitest';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { openPage } from '#tests/components/open-page.ts';
import { ConnectionBroken, type PageWindow } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

/** A network that the test turns off and on. */
class Network {
  isOn = true;

  /** For `prepare`. */
  readonly install = (window: PageWindow): void => {
    Object.defineProperty(window.navigator, 'onLine', { get: () => this.isOn });
  };

  /** The response, where there is a network. */
  respond<Response>(response: Response): Response {
    if (!this.isOn) throw new ConnectionBroken();
    return response;
  }
}

test('without a network a purchase fails at once, and does not start by itself later', async () => {
  const network = new Network();
  const { page, window, sent } = await openPage('/pricing', {
    user,
    prepare: network.install,
    responses: { 'POST /api/checkout': () => network.respond({ url: 'https://pay.example/1' }) },
  });
  network.isOn = false;
  const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
  await buy.click();
  await expect
    .element(toastWith(page, 'Purchase Error'))
    .toMatchTextContent('Failed to start checkout. Please try again.');
  await expect.element(buy).toBeEnabled();
  network.isOn = true;
  window.dispatchEvent(new window.Event('online'));
  await page.getByRole('banner').getByRole('link', { name: 'Trending' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Trending Brain Rots');
  expect(sent.filter(({ name }) => name === 'POST /api/checkout')).toHaveLength(1);
});

test('without a network a like is undone with a reason, and is not sent later', async () => {
  const network = new Network();
  const { page, window, sent } = await openPage('/trending', {
    user,
    prepare: network.install,
    responses: {
      'GET /api/brain-rots/trending': brainRots(1),
      'POST /api/brain-rots/:id/like': () => network.respond({ isLiked: true, totalLikes: 1 }),
    },
  });
  network.isOn = false;
  const like = cardsOf(page).getByRole('button', { name: /^Like/ });
  await like.click();
  await expect
    .element(toastWith(page, "That didn't work"))
    .toMatchTextContent('You are offline. Check your connection, then try again.');
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  network.isOn = true;
  window.dispatchEvent(new window.Event('online'));
  await page.getByLabelText('Style').selectOptions('2D');
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ style: '2D' });
  expect(sent.filter(({ name }) => name === 'POST /api/brain-rots/:id/like')).toHaveLength(1);
});

test('without a network a list reports it on every try', async () => {
  const network = new Network();
  const { page } = await openPage('/trending', {
    prepare: network.install,
    responses: { 'GET /api/brain-rots/trending': () => network.respond(brainRots(1)) },
  });
  await expect.element(cardsOf(page)).toBeVisible();
  network.isOn = false;
  await page.getByLabelText('Style').selectOptions('2D');
  const failure = page.getByRole('heading', { name: "Couldn't load this list" });
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('You are offline.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).toBeVisible();
  network.isOn = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cardsOf(page)).toBeVisible();
});
