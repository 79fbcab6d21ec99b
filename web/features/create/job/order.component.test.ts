import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BrainRot } from '#contract/brain-rots.ts';
import { clearMachine, generateButton, machine } from '#tests/components/creator.ts';
import { giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { ConnectionBroken, ProgressEvents, refuse, type Responses } from '#tests/components/responses.ts';
import { brainRotDetail, today, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const ready = '/?animal=frog&term=disco';
const queued = { phase: 'queued', id: 'sample', position: 2, estimateMs: 9000 } as const;
const drawing = { phase: 'drawing', id: 'sample', estimateMs: 9000 } as const;
const done = { phase: 'done', id: 'sample', brainRot: brainRotDetail } as const;
const job = {
  id: 'sample',
  name: brainRotDetail.name,
  animalId: 'frog',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
  createdAt: new Date().toISOString(),
  progress: drawing,
} as const;

const progressDialog = ({ page }: OpenPage) =>
  page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' });
const resultDialog = ({ page }: OpenPage) => page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
/** Not by its role: an open dialog hides the header from assistive technology. */
const creditsIn = ({ window }: OpenPage) =>
  parseInt(window.document.querySelector('header [data-credits]')?.textContent ?? '', 10);

/** Ordered by a user with one credit, which is spent until the order fails or is cancelled. */
async function order(responses: Responses = {}) {
  const account = { ...user, credits: 1 };
  const events = new ProgressEvents();
  const open = await openPage(ready, {
    user: account,
    responses: {
      'GET /api/auth/user': () => account,
      'POST /api/brain-rots/generate': () => {
        account.credits = 0;
        return events;
      },
      ...responses,
    },
  });
  await generateButton(open).click();
  return { ...open, open, account, events };
}

test('an order shows its place in line, its phases, then its result', async () => {
  const { open, page, events, sent } = await order();
  events.send(queued);
  await expect.element(progressDialog(open)).toMatchTextContent("You're #2 in line");
  await expect.poll(() => creditsIn(open)).toBe(0);
  events.send(drawing);
  await expect.element(progressDialog(open)).not.toMatchTextContent("You're #2 in line");
  events.send(done);
  await expect.element(resultDialog(open)).toBeVisible();
  await expect.element(toastWith(page, 'Brain Rot Generated!')).toMatchTextContent('Frogolino Disco Pro');
  expect(sent.find(({ name }) => name === 'POST /api/brain-rots/generate')?.body).toEqual({
    animalId: 'frog',
    termId: 'disco',
    style: '3D',
    palette: 'vibrant',
    craziness: 'unhinged',
  });
  await page.getByRole('button', { name: 'CREATE ANOTHER' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Get 40 credits' })).toHaveFocus();
});

test("after a result the machine offers today's mash, then another pair, and says which the user has", async () => {
  const mine: BrainRot[] = [];
  const { open, page, account, events } = await order({ 'GET /api/brain-rots/mine': mine });
  account.credits = 5;
  mine.push(brainRotDetail);
  events.send(done);
  await page.getByRole('button', { name: 'CREATE ANOTHER' }).click();
  await expect.element(machine(open)).toMatchTextContent("Today's mash");
  await expect.element(machine(open)).toMatchTextContent(`${today.animalName} ${today.termName} Pro`);
  const next = await openPage(ready, {
    user,
    responses: {
      'GET /api/brain-rots/mine': mine,
      'GET /api/today': {
        ...today,
        mine: { entry: brainRotDetail, others: [], yesterday: null, daysPlayed: 1, votesCount: true },
      },
      'POST /api/brain-rots/generate': () => {
        const made = new ProgressEvents();
        made.send(done);
        return made;
      },
    },
  });
  const owned = machine(next).getByRole('link', { name: 'You have this one' });
  await expect.element(owned).toHaveAttribute('href', '/brain-rot/sample');
  await generateButton(next).click();
  await next.page.getByRole('button', { name: 'CREATE ANOTHER' }).click();
  await expect.element(machine(next)).toMatchTextContent('Your Brain Rot will be called');
  await expect.element(machine(next)).not.toMatchTextContent('Frogolino Disco Pro');
  await expect.element(generateButton(next)).toBeEnabled();
});

// That it is: server/features/create/give-back.test.ts.
test('a failure says what happened, nothing stays open, and the credit is back', async () => {
  const { open, page, account, events } = await order();
  events.send(drawing);
  await expect.poll(() => creditsIn(open)).toBe(0);
  account.credits = 1;
  events.send({ phase: 'failed', id: 'sample', message: 'The picture failed. Your credit is back.' });
  await expect.element(toastWith(page, 'Generation Failed')).toMatchTextContent('Your credit is back.');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(generateButton(open)).toBeEnabled();
  await expect.poll(() => creditsIn(open)).toBe(1);
});

test('where a model draws, no clay is shown: it would not look like the picture', async () => {
  const open = await openPage(ready, {
    user,
    motion: true,
    prepare: (window) => giveGraphicsCard(window),
    config: { drawnBy: 'model', clay: false },
  });
  await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');
  await expect.element(generateButton(open)).toBeEnabled();
  expect(open.window.document.querySelector('canvas')).toBeNull();
  expect(open.page.getByRole('button', { name: /^Reroll/ }).query()).toBeNull();
});

test('a hidden job is shown by the button and the header, and its toast opens the result', async () => {
  const { open, page, window, events } = await order();
  events.send(drawing);
  const hide = () => progressDialog(open).getByRole('button', { name: 'Hide' }).click();
  await hide();
  await expect.element(progressDialog(open)).not.toBeInTheDocument();
  await expect.element(generateButton(open)).toHaveTextContent('Generating');
  await expect.element(generateButton(open)).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'See progress' }).click();
  await hide();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'See progress' }).click();
  await hide();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  events.send(done);
  const told = toastWith(page, 'Brain Rot Generated!');
  await expect.element(told).toMatchTextContent('Frogolino Disco Pro');
  expect(told.element().querySelector('img')).not.toBeNull();
  expect(resultDialog(open).query()).toBeNull();
  await told.getByRole('button', { name: 'Open it' }).click();
  await expect.element(resultDialog(open)).toBeVisible();
  expect(window.location.pathname).toBe('/pricing');
});

test.each([
  ['opens on the page of the creator', ready, true],
  ['does not push itself forward elsewhere', '/pricing', false],
])('a job that runs already %s', async (_, address, opens) => {
  const events = new ProgressEvents();
  const open = await openPage(address, {
    user,
    responses: { 'GET /api/brain-rots/jobs': [job], 'GET /api/brain-rots/jobs/:id': events },
  });
  events.send(drawing);
  if (opens) await expect.element(progressDialog(open)).toBeVisible();
  else {
    const chip = open.page.getByRole('banner').getByRole('button', { name: 'See progress' });
    await expect.element(chip).toBeVisible();
    expect(open.page.getByRole('dialog').query()).toBeNull();
  }
  events.send(done);
  await expect.element(toastWith(open.page, 'Brain Rot Generated!')).toBeVisible();
  expect(resultDialog(open).query() !== null).toBe(opens);
});

// That the order is repeated with its key: web/features/create/job/job-stream.test.ts.
test('a broken connection is resumed, and the dialog says so', async () => {
  const [ordered, watched] = [new ProgressEvents(), new ProgressEvents()];
  const reachable = Promise.withResolvers<void>();
  let tries = 0;
  const { open, page } = await order({
    async 'POST /api/brain-rots/generate'() {
      if (++tries === 1) throw new ConnectionBroken();
      await reachable.promise;
      return ordered;
    },
    'GET /api/brain-rots/jobs/:id': watched,
  });
  await expect.element(progressDialog(open)).toMatchTextContent('Reconnecting…');
  // No promise that it goes on before the order is confirmed.
  expect(page.getByText(/^(Making it now|You can close this tab)/).query()).toBeNull();
  reachable.resolve();
  ordered.send(queued);
  await expect.element(page.getByText(/^You can close this tab/)).toBeVisible();
  await expect.element(progressDialog(open)).not.toMatchTextContent('Reconnecting…');
  ordered.break();
  await expect.element(progressDialog(open)).toMatchTextContent('Reconnecting…');
  watched.send(done);
  await expect.element(resultDialog(open)).toBeVisible();
});

test('offline nothing is charged, and the order is tried again by a press', async () => {
  let online = false;
  const events = new ProgressEvents();
  const open = await openPage(ready, {
    user,
    prepare: ({ navigator }) => Object.defineProperty(navigator, 'onLine', { get: () => online }),
    responses: {
      'POST /api/brain-rots/generate'() {
        if (!online) throw new ConnectionBroken();
        return events;
      },
    },
  });
  const { page } = open;
  await expect.element(generateButton(open)).toBeEnabled();
  const clock = open.stopTime();
  await generateButton(open).click();
  const bar = progressDialog(open).getByRole('progressbar');
  await expect.element(bar).toBeInTheDocument();
  await clock.tickAsync(4900);
  await expect.element(bar).toHaveAttribute('value', '0');
  await clock.tickAsync(200);
  clock.uninstall();
  const told = toastWith(page, 'Generation Failed');
  await expect.element(told).toMatchTextContent("You're offline. Nothing was charged.");
  await expect.element(progressDialog(open)).not.toBeInTheDocument();
  online = true;
  await told.getByRole('button', { name: 'Try again' }).click();
  events.send(drawing);
  await expect.element(progressDialog(open)).toBeVisible();
});

test('a queued order can be cancelled', async () => {
  const { open, page, account, events } = await order({
    'POST /api/brain-rots/jobs/:id/cancel': () => {
      account.credits = 1;
      return { credits: 1 };
    },
  });
  events.send(queued);
  await progressDialog(open).getByRole('button', { name: 'Cancel and get your credit back' }).click();
  await expect.element(toastWith(page, 'Cancelled')).toMatchTextContent('Your credit is back.');
  await expect.element(progressDialog(open)).not.toBeInTheDocument();
  await expect.element(generateButton(open)).toBeEnabled();
  await expect.poll(() => creditsIn(open)).toBe(1);
});

test('an order of an ended session asks to sign in again', async () => {
  const { page } = await order({
    'POST /api/brain-rots/generate': refuse(401, 'Unauthorized', 'unauthorized'),
  });
  await expect
    .element(toastWith(page, 'Unauthorized'))
    .toMatchTextContent('You are logged out. Logging in again...');
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('an order without a credit, spent in another window, leads to the checkout', async () => {
  const { page, window } = await order({
    'POST /api/brain-rots/generate': refuse(402, 'Not enough credits', 'out_of_credits'),
  });
  const refusal = toastWith(page, 'Generation Failed');
  await expect.element(refusal).toMatchTextContent('Not enough credits');
  await refusal.getByRole('button', { name: 'Buy Credits' }).click();
  await expect.poll(() => window.location.pathname).toBe('/checkout');
});

test('creating by keyboard', async () => {
  const events = new ProgressEvents();
  const open = await openPage(ready, { user, responses: { 'POST /api/brain-rots/generate': events } });
  const { page, window } = open;
  const isFocused = (name: string) => {
    const focused = window.document.activeElement;
    const label = focused?.getAttribute('aria-label') ?? focused?.textContent;
    return label === name || (focused as HTMLInputElement).value === name;
  };
  const tabTo = async (name: string, keys = '{Tab}') => {
    for (let presses = 0; presses < 30 && !isFocused(name); presses++) await userEvent.keyboard(keys);
    expect(isFocused(name), `the focus reaches ${name}`).toBe(true);
  };
  await clearMachine(open);
  const vibeSearch = page.getByRole('searchbox', { name: 'Search vibes' });
  await tabTo('Search creatures', '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('frog{Enter}');
  await expect.element(machine(open)).toMatchTextContent('Frogolino Mash Pro');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('option', { name: /^Frogolino/ })).toHaveFocus();
  await tabTo('Search vibes');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: /^Disco/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(machine(open)).toMatchTextContent('Frogolino Cappuccino Pro');
  await tabTo('Clear vibe', '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(vibeSearch).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}');
  await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');

  await tabTo('unhinged', '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Cooked' })).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(generateButton(open)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  events.send(done);
  await expect.element(resultDialog(open)).toBeVisible();
  await tabTo('CREATE ANOTHER');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
