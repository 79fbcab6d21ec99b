import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { generateButton, listOf, machine, zone } from '#tests/components/creator.ts';
import { giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { animals, brainRotDetail, today, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const mash = `${today.animalName} ${today.termName} Pro`;
const label = "Today's mash";

/** The landing page, and down to its creator. */
async function openCreator(options: Parameters<typeof openPage>[1] = {}): Promise<OpenPage> {
  const open = await openPage('/', options);
  await open.page.getByRole('link', { name: 'Try It Now' }).click();
  await expect.element(machine(open)).toBeVisible();
  return open;
}

test('a link fills the creator in and leaves the address', async () => {
  const open = await openPage(
    '/?animal=raccoon&term=king&style=2D&palette=grayscale&craziness=cooked&from=item',
  );
  await expect.element(machine(open)).toMatchTextContent('Procionello King Pro');
  await expect.element(machine(open)).toBeInViewport();
  for (const name of ['2D', 'Grayscale', 'Cooked']) {
    await expect.element(open.page.getByRole('radio', { name })).toBeChecked();
  }
  expect(open.window.location.search).toBe('?from=item');
  const again = await openCreator({ again: true });
  await expect.element(machine(again)).toMatchTextContent('Procionello King Pro');
});

test('an unknown id picks nothing', async () => {
  const open = await openPage('/?animal=nobody&term=king');
  await expect.element(machine(open)).toMatchTextContent('Mystery King Pro');
});

test('on a phone with clay the label of Generate has room in its button', async () => {
  const open = await openCreator({
    size: sizes.phone,
    config: { clay: true },
    motion: true,
    prepare: giveGraphicsCard,
  });
  await expect.element(open.page.getByRole('button', { name: 'Reroll for free' })).toBeVisible();
  await expect.element(generateButton(open)).toMatchTextContent('First one free');
  const button = generateButton(open).element();
  const shown = button.firstElementChild!;
  const words = open.window.document.createRange();
  words.selectNode(shown.firstChild!);
  const outer = button.getBoundingClientRect();
  for (const part of [words, shown.lastElementChild!]) {
    const inner = part.getBoundingClientRect();
    expect(inner.top - outer.top).toBeGreaterThanOrEqual(9);
    expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(9);
    expect(inner.left - outer.left).toBeGreaterThanOrEqual(16);
    expect(outer.right - inner.right).toBeGreaterThanOrEqual(16);
  }
});

test('a guest starts with the mash of the day, until they pick or clear', async () => {
  let open = await openCreator();
  await expect.element(machine(open)).toMatchTextContent(mash);
  await expect.element(machine(open).getByRole('link', { name: label })).toHaveAttribute('href', '/today');
  await expect.element(generateButton(open)).toBeEnabled();
  // A suggestion is no choice: no row of the lists is selected.
  expect(open.page.getByRole('option', { selected: true }).query()).toBeNull();
  await machine(open).getByText('2D').click();
  await expect.element(machine(open)).toMatchTextContent(label);
  await open.page.getByRole('button', { name: 'Clear creature' }).click();
  await expect.element(machine(open)).toMatchTextContent(`Mystery ${today.termName} Pro`);
  await expect.element(machine(open)).not.toMatchTextContent(label);
  open = await openCreator({ again: true });
  await expect.element(machine(open)).toMatchTextContent(`Mystery ${today.termName} Pro`);
  await open.page.getByRole('button', { name: 'Clear vibe' }).click();
  await expect.element(machine(open)).toMatchTextContent('Mystery Mash Pro');
  open = await openCreator({ again: true });
  await expect.element(machine(open)).toMatchTextContent(mash);
});

test.each([sizes.desktop, { width: 1024, height: 768 }, sizes.phone])(
  'Try It Now lands where the machine and its button are in sight, at $width pixels',
  async (size) => {
    const open = await openCreator({ size });
    await expect.element(generateButton(open)).toBeInViewport({ ratio: 1 });
    // Below the header, which stays.
    const header = open.page.getByRole('banner');
    for (const name of ['Clear creature', 'Clear vibe']) {
      const clear = open.page.getByRole('button', { name });
      await expect.element(clear).toBeInViewport({ ratio: 1 });
      const covered = () =>
        clear.element().getBoundingClientRect().top < header.element().getBoundingClientRect().bottom;
      await expect.poll(covered).toBe(false);
    }
  },
);

test.each([sizes.desktop, sizes.phone])('axe finds nothing in the creator at $width pixels', async (size) => {
  const open = await openPage('/?animal=frog&term=disco', { size });
  await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');
  await expectAccessible(open.window, '#create');
});

test('the lists are virtual: the page stays below 1,500 elements', async () => {
  const guest = await openPage('/?animal=frog&term=disco');
  await expect.element(guest.page.getByRole('option', { name: /^Gattini/ })).toBeVisible();
  expect(guest.window.document.querySelectorAll('*').length).toBeLessThan(1500);
  const mine = Array.from({ length: 30 }, (_, index) => ({ ...brainRotDetail, id: `sample-${index}` }));
  const { page, window } = await openPage('/', { user, responses: { 'GET /api/brain-rots/mine': mine } });
  const gallery = page.getByRole('region', { name: 'Your Brain Rot Gallery' });
  await expect.poll(() => gallery.getByRole('article').elements()).toHaveLength(12);
  expect(window.document.querySelectorAll('*').length).toBeLessThan(1500);
});

test('from 1024 px on both lists are beside the machine, also with clay in it', async () => {
  const open = await openPage('/?animal=frog&term=disco', {
    size: { width: 1024, height: 768 },
    config: { clay: true },
    motion: true,
    prepare: giveGraphicsCard,
  });
  await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');
  let end = 0;
  const tops = new Set<number>();
  for (const name of ['Creatures', 'Mash machine', 'Vibes']) {
    const { left, right, top } = open.page.getByRole('region', { name }).element().getBoundingClientRect();
    expect(left).toBeGreaterThan(end);
    end = right;
    tops.add(Math.round(top));
  }
  expect(tops.size).toBe(1);
  const clay = machine(open).element().querySelector('[data-zones=clay] > :nth-child(2)')!;
  const { top, height } = clay.getBoundingClientRect();
  for (const kind of ['creature', 'vibe'] as const) {
    const chosen = zone(open, kind).element().getBoundingClientRect();
    expect(chosen.width).toBeGreaterThan(150);
    expect(chosen.top).toBeGreaterThan(top + height / 2);
  }
});

/** From the list beside the machine, or on a phone from a sheet. */
async function choose(open: OpenPage, kind: 'creature' | 'vibe', search: string, isPhone: boolean) {
  const { page } = open;
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${kind}.*Tap to`, 'i') }).click();
  const list = isPhone ? page.getByRole('dialog', { name: `Pick a ${kind}` }) : listOf(open, kind);
  await list.getByRole('searchbox').fill(search);
  await list
    .getByRole(isPhone ? 'button' : 'option', { name: kind === 'creature' ? /^Frogolino/ : /^Disco/ })
    .click();
}

test.each(['desktop', 'phone'] as const)(
  'a guest picks, is told to sign up, and finds the picks again afterwards: %s',
  async (size) => {
    const isPhone = size === 'phone';
    const open = await openCreator({
      size: sizes[size],
      responses: {
        'POST /api/identity/sign-up': { token: 'token', personId: 'user', expiresIn: 3600 },
        'GET /api/auth/user': user,
        'GET /api/brain-rots/jobs': [],
        'GET /api/brain-rots/mine': [],
      },
    });
    const { page, sent } = open;
    await choose(open, 'creature', 'FROG', isPhone);
    await choose(open, 'vibe', 'zero sleep', isPhone);
    await machine(open).getByText('2D').click();
    await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');

    await generateButton(open).click();
    await expect
      .element(toastWith(page, 'Sign Up to Generate'))
      .toMatchTextContent('Create a free account to generate your Brain Rot!');
    // Signing up in this dialog would order at once; this guest closes it and signs up later.
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await dialog.getByLabelText('Email').fill('mia@example.com');
    await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByRole('heading', { name: 'Your Brain Rot Gallery' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
    await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');
    await expect.element(machine(open).getByRole('radio', { name: '2D' })).toBeChecked();
    await expect.element(generateButton(open)).toBeEnabled();
    expect(sent.map(({ name }) => name)).not.toContain('POST /api/brain-rots/generate');
  },
);

test('a press on Generate while the lists load counts once they are there', async () => {
  const loaded = Promise.withResolvers<void>();
  const open = await openCreator({
    responses: { 'GET /api/animals': () => loaded.promise.then(() => [...animals]) },
  });
  await expect.element(generateButton(open)).toBeDisabled();
  await generateButton(open).click({ force: true });
  expect(toastWith(open.page, 'Sign Up to Generate').query()).toBeNull();
  loaded.resolve();
  await expect.element(toastWith(open.page, 'Sign Up to Generate')).toBeVisible();
});
