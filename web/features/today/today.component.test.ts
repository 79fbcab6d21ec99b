import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { DuelPick, Round } from '#contract/today.ts';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { sendCdp } from '#tests/components/cdp.ts';
import { giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { brainRots } from '#tests/components/lists.ts';
import { emulateMedia, type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { brainRotDetail, today, user } from '#tests/components/samples.ts';

const round: Round = {
  isWarmUp: false,
  duels: Array.from({ length: 10 }, (_, place) => ({
    token: `duel-${place}`,
    left: { ...brainRotDetail, id: `left-${place}`, style: '2D' },
    right: { ...brainRotDetail, id: `right-${place}`, animalId: 'shark' },
  })),
};

/** The crowd prefers the left ones. */
async function openToday(options: Parameters<typeof openPage>[1] = {}) {
  const picks: DuelPick[] = [];
  const open = await openPage('/today', {
    ...options,
    responses: {
      'GET /api/today': { ...today, entries: 6, endsAt: new Date(Date.now() + 5_430_000).toISOString() },
      'GET /api/days': [],
      'GET /api/today/duels': round,
      'POST /api/today/votes': ({ body: { token, pick } }) => {
        expect(token).toBe(`duel-${picks.length}`);
        picks.push(pick);
        return { isCounted: false, crowd: { left: 2, right: 1 } };
      },
    },
  });
  await expect.element(progress(open, 1)).toBeVisible();
  return { ...open, open, picks };
}

const progress = ({ page }: OpenPage, place: number): Locator => page.getByText(`${place} of 10`);
const pickButton = ({ page }: OpenPage, side: 'left' | 'right'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Pick .+ Pro, ${side}: `) });

test.each(['desktop', 'phone'] as const)(
  'a guest plays a round, shares it and is asked to sign up: %s',
  async (size) => {
    const copied: string[] = [];
    const { open, page, window, picks } = await openToday({
      size: sizes[size],
      prepare({ navigator }) {
        const clipboard = { writeText: async (text: string) => void copied.push(text) };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      },
    });
    await expect.element(page.getByText('Mash #5 · Ends in 1 h 30 min')).toBeVisible();
    await expect.element(page.getByText(/6 entries so far\./)).toBeVisible();
    // Nothing is over yet on a new server, whatever the number of its first day.
    await expect.element(page.getByRole('heading', { name: 'Earlier mashes' })).not.toBeInTheDocument();
    expect(page.getByRole('heading', { name: "Yesterday's podium" }).query()).toBeNull();
    await expect.element(page.getByText(/so your picks don't count/)).toBeVisible();
    await expectAccessible(window);

    await page.getByRole('button', { name: 'Skip this pair' }).click();
    for (let place = 2; place <= 10; place++) {
      await expect.element(progress(open, place)).toBeVisible();
      if (size === 'phone' && place === 2) await swipeLeft(page.getByRole('article').first());
      else await pickButton(open, place % 2 ? 'left' : 'right').click();
    }
    const verdict = page.getByRole('heading', { name: /^You agreed with the crowd on/ });
    const agreed = picks.filter((pick) => pick === 'left').length;
    await expect.element(verdict).toHaveTextContent(`You agreed with the crowd on ${agreed} of 9`);
    await expect.element(verdict).toHaveFocus();
    expect(page.getByText('Skipped').elements()).toHaveLength(1);
    expect(page.getByText(/^[12] of 3 picked it, too$/).elements()).toHaveLength(9);
    await expectAccessible(window);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => copied).toHaveLength(1);
    expect(copied[0]).toMatch(/^Rotopia Mash #5: Squaletto Cappuccino\n\d with the crowd\n⬜/);
    expect(copied[0]).toMatch(/\/today$/);
    expect([...copied[0]!].length).toBeLessThanOrEqual(280);

    await page.getByRole('button', { name: 'Play another round' }).click();
    await expect.element(progress(open, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Sign up free' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  },
);

/** With a finger, which locators cannot do. */
async function swipeLeft(card: Locator): Promise<void> {
  const { left, right, top } = card.element().getBoundingClientRect();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    sendCdp('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: top + 60 }] });
  await touch('touchStart', right - 10);
  await touch('touchMove', (left + right) / 2);
  await touch('touchMove', left + 10);
  await touch('touchEnd');
}

test('a press between an answer and its rendering keeps the answer', async () => {
  const { page, window } = await openToday({
    prepare({ Response: { prototype } }) {
      const { json } = prototype;
      prototype.json = async function () {
        const body = await json.call(this);
        if ('crowd' in body) void pressBeforeRendering();
        return body;
      };
    },
  });
  const press = () =>
    window.document.body.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }),
    );
  /** Rendering is a task: the callers of `json` come first. */
  async function pressBeforeRendering() {
    for (let caller = 0; caller < 20; caller++) await Promise.resolve();
    press();
  }
  window.document.querySelector('article')!.scrollIntoView({ block: 'center', behavior: 'instant' });
  press();
  await expect.element(page.getByText('You agreed with the crowd on 10 of 10')).toBeVisible();
});

test('duels are played by keyboard alone, and are still where motion is reduced', async () => {
  const { open, page, window, picks } = await openToday({ prepare: giveGraphicsCard });
  (pickButton(open, 'left').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(progress(open, 2)).toBeVisible();
  // The focus stays where it was, and what came is said.
  await expect.element(pickButton(open, 'left')).toHaveFocus();
  const said = () => window.document.querySelector('main [aria-live=polite]')?.textContent;
  expect(said()).toMatch(/^Duel 2 of 10: .+, or .+/);
  for (const [place, key] of ['{ArrowRight}', '{ArrowLeft}', 's', '{ArrowDown}'].entries()) {
    await userEvent.keyboard(key);
    await expect.element(progress(open, place + 3)).toBeVisible();
  }
  expect(picks).toEqual(['left', 'right', 'left', 'skip', 'skip']);
  const canvases = () => window.document.querySelectorAll('canvas').length;
  const kitsOfRight = () =>
    window.performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/shark.json'));
  const point = async (side: 'first' | 'last', motion: 'reduce' | 'no-preference') => {
    await emulateMedia({ 'prefers-reduced-motion': motion });
    await page.getByRole('article')[side]().hover();
    await expect.poll(canvases).toBe(motion === 'reduce' ? 0 : 1);
  };
  await point('first', 'no-preference');
  await point('last', 'reduce');
  await point('first', 'no-preference');
  // A figure fetches its kits before it has a canvas.
  expect(kitsOfRight()).toEqual([]);
  await point('last', 'no-preference');
  expect(kitsOfRight()).toHaveLength(1);
});

test.each(['desktop', 'phone'] as const)(
  "a user who is in sees it, and yesterday's podium with crowns: %s",
  async (size) => {
    const day = { day: '2026-01-04', number: 4 };
    const podium = brainRots(3, (place) => ({ crown: { ...day, place: place + 1 } }));
    const { page, window } = await openPage('/today', {
      user,
      size: sizes[size],
      responses: {
        'GET /api/today': {
          ...today,
          yesterday: { ...today, ...day, entries: 9, votes: 80, podium },
          mine: { entry: brainRotDetail, others: [], yesterday: null, daysPlayed: 1, votesCount: false },
        },
        'GET /api/days': [],
        'GET /api/today/duels': { isWarmUp: false, duels: [] },
      },
    });
    await expect.element(page.getByText("You're in!")).toBeVisible();
    await expect.element(page.getByText('Played 1 of the last 7 days')).toBeVisible();
    const yesterday = page.getByRole('region', { name: "Yesterday's podium" });
    await expect.element(yesterday).toMatchTextContent('Mash #4: Squaletto Cappuccino · 9 entries, 80 votes');
    expect(yesterday.getByRole('listitem').elements()).toHaveLength(3);
    expect(yesterday.getByText('1st of Mash #4').elements()).toHaveLength(1);
    await expectAccessible(window);
  },
);
