import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { sendCdp } from '#tests/components/cdp.ts';
import { machine } from '#tests/components/creator.ts';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { openPage, sizes } from '#tests/components/open-page.ts';
import { savedBy } from '#tests/components/passed-files.ts';
import { type PageWindow, refuse } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const { name } = brainRotDetail;
const address = '/brain-rot/sample';
const responses = {
  'GET /api/brain-rots/:id': brainRotDetail,
  'GET /api/brain-rots/:id/related': brainRots(2),
};

test('it shows its options, its counts and more like it, and leads to the creator', async () => {
  const portrait = {
    ...brainRotDetail,
    style: '2D',
    colorPalette: 'pastel',
    crazinessLevel: 'cooked',
    drawnBy: 'model',
    isPortrait: true,
    likes: 1,
    shares: 2,
  } as const;
  const open = await openPage(address, { responses: { ...responses, 'GET /api/brain-rots/:id': portrait } });
  const main = open.page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(
    main
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Style', 'Color', 'Craziness']);
  for (const text of ['1 like', '2 shares', /^Portrait by an AI model\./]) {
    await expect.element(main.getByText(text)).toBeVisible();
  }
  const related = main.getByRole('region', { name: 'More like this' });
  await expect.poll(() => related.getByRole('article').elements()).toHaveLength(2);
  await expect.element(main.getByRole('button', { name: 'Sticker' })).toBeEnabled();
  await main.getByRole('link', { name: 'Make one like this' }).click();
  await expect.element(machine(open)).toMatchTextContent(name);
  for (const option of ['2D', 'Pastel', 'Cooked']) {
    await expect.element(open.page.getByRole('radio', { name: option })).toBeChecked();
  }
});

test.each(['desktop', 'phone'] as const)(
  'the first screen shows picture, name, sound and actions: %s',
  async (size) => {
    const { page } = await openPage(address, { size: sizes[size], responses });
    const main = page.getByRole('main');
    const dock = main.getByRole('link', { name: 'Make your own, free' });
    const box = (part: Locator) => part.element().getBoundingClientRect();
    const action = (label: string) => main.getByRole('button', { name: label, exact: true });
    const picture = main.getByRole('img', { name });
    const play = action(`Play ${name}`).first();
    const heading = main.getByRole('heading', { level: 1 });
    /** Whole, and not behind what is docked. */
    const expectInSight = async (parts: Locator[]) => {
      for (const part of parts) {
        await expect.element(part).toBeInViewport({ ratio: 1 });
        if (size === 'phone') expect(box(part).bottom).toBeLessThanOrEqual(box(dock).top);
      }
    };
    await expectInSight([picture, play, heading]);
    await expectInSight(['Like', 'Share', 'Download', 'Save video'].map(action));
    if (size === 'desktop') return;
    expect(box(play).top).toBeGreaterThan(box(picture).top);
    expect(box(play).bottom).toBeLessThan(box(picture).bottom);
    await browser.viewport(320, 640);
    await expectInSight([picture, play, heading, action('Like'), action('Share')]);
    await action('Like').click();
    const toast = toastWith(page, 'Sign In to Like');
    await expect.element(toast).toBeVisible();
    expect(box(toast).top).toBeGreaterThan(box(action('Like')).bottom);
  },
);

test('a user likes and favorites it', async () => {
  const brainRot = { ...brainRotDetail, isLiked: false, isFavorited: false };
  const { page } = await openPage(address, {
    user,
    responses: {
      ...responses,
      'GET /api/brain-rots/:id': () => brainRot,
      'POST /api/brain-rots/:id/like': ({ params }) => {
        expect(params).toEqual({ id: 'sample' });
        Object.assign(brainRot, { isLiked: true, likes: 1 });
        return { isLiked: true, totalLikes: 1 };
      },
      'POST /api/brain-rots/:id/favorite': ({ params }) => {
        expect(params).toEqual({ id: 'sample' });
        brainRot.isFavorited = true;
        return { isFavorited: true };
      },
    },
  });
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Liked' })).toBeEnabled();
  await expect.element(page.getByText('1 like')).toBeVisible();
  await page.getByRole('button', { name: `Add ${name} to favorites` }).click();
  await expect.element(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeEnabled();
  expect(page.getByRole('button', { name: 'Sign Up Free' }).query()).toBeNull();
});

test('it is saved as a PNG under its name', async () => {
  const { page, window } = await openPage(address, { responses });
  const saved = savedBy(window);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toEqual([`${name}.png`]);
});

test('an owner deletes it after a confirmation', async () => {
  const mine = { ...brainRotDetail, isMine: true };
  let list = [mine];
  const { page, window } = await openPage('/gallery', {
    user,
    responses: {
      ...responses,
      'GET /api/brain-rots/:id': mine,
      'GET /api/brain-rots/mine': () => list,
      'DELETE /api/brain-rots/:id': () => {
        list = [];
        return { isDeleted: true };
      },
    },
  });
  await page.getByRole('heading', { name }).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete this Brain Rot' }).click();
  expect(list).toHaveLength(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const toast = toastWith(page, 'Brain Rot Deleted');
  await expect.element(toast).toMatchTextContent(`${name} is gone for good.`);
  expect(window.location.pathname).toBe('/gallery');
  await expect.element(page.getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
});

test('what is like it cannot be read: it says so in the words of the server, and tries again', async () => {
  let isBroken = true;
  const { page } = await openPage(address, {
    responses: {
      ...responses,
      'GET /api/brain-rots/:id/related': () =>
        isBroken ? refuse(503, 'The shelf is being dusted.') : brainRots(1),
    },
    expectedConsole: /dusted/,
  });
  const shelf = page.getByRole('region', { name: 'More like this' });
  await expect.element(shelf.getByRole('heading', { name: "Couldn't load these" })).toBeVisible();
  await expect.element(shelf).toMatchTextContent('The shelf is being dusted.');
  isBroken = false;
  await shelf.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shelf.getByRole('article')).toBeVisible();
});

test('printed, it is its picture and its name', async () => {
  const { page } = await openPage(address, { responses });
  // The print styles load with the footer.
  await expect.element(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeVisible();
  await sendCdp('Emulation.setEmulatedMedia', { media: 'print' });
  const main = page.getByRole('main');
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('button')]) {
    await expect.poll(() => part.elements()).toEqual([]);
  }
  await expect.element(main.getByRole('heading')).toHaveTextContent(name);
  await expect.element(main.getByRole('img', { name })).toBeVisible();
});

/** The response about the Brain Rot of the third card waits. */
async function openThirdCard(respond: () => typeof brainRotDetail | ReturnType<typeof refuse>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const open = await openPage('/trending', {
    responses: {
      ...responses,
      'GET /api/brain-rots/trending': brainRots(3),
      'GET /api/brain-rots/:id': async () => {
        await released;
        return respond();
      },
    },
  });
  const card = cardsOf(open.page).nth(2);
  await expect.element(card).toBeVisible();
  await card.element().querySelector('img')!.decode();
  await loadItemPage(open.window);
  const loaders = countLoaders(open.window);
  await card.getByRole('heading').getByRole('link').click();
  const main = open.page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Frogolino Disco 2 Pro');
  return { ...open, main, loaders, release };
}

/** Its code, which is fetched ahead on the first input. */
async function loadItemPage(window: PageWindow): Promise<void> {
  const files = () => window.performance.getEntriesByType('resource').map((file) => file.name);
  const code = () => files().find((file) => /\/item-page-[\w-]+\.js$/.test(file));
  await expect.poll(code).toBeDefined();
  await window.eval(`import('${code()}')`);
}

function countLoaders(window: PageWindow): () => number {
  let count = 0;
  new window.MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    count += added.filter((node) => node.textContent === 'Loading').length;
  }).observe(window.document.body, { subtree: true, childList: true });
  return () => count;
}

test('a card opens it at once, from what the list knows of it', async () => {
  const { main, window, loaders, release } = await openThirdCard(() => ({
    ...brainRotDetail,
    id: 'sample-2',
    name: 'Frogolino Disco 2 Pro',
    likes: 41,
  }));
  const picture = main.getByRole('img', { name: 'Frogolino Disco 2 Pro', exact: true }).element();
  const file = new URL(brainRotDetail.imageUrl, window.location.href).href;
  expect(window.getComputedStyle(picture).backgroundImage).toBe(`url("${file}")`);
  await expect.element(main.getByText('0 likes')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Like', exact: true })).toBeEnabled();
  release();
  await expect.element(main.getByText('41 likes')).toBeVisible();
  expect(loaders()).toBe(0);
});

test('a card whose Brain Rot is gone shows it until the server has said so', async () => {
  const { main, release } = await openThirdCard(() => refuse(410, 'Gone'));
  release();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Brain Rot Not Found');
  await expect.element(main.getByText("This Brain Rot doesn't exist or has been removed.")).toBeVisible();
});
