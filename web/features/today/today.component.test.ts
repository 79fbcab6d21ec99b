import { expect, onTestFinished, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { DuelPick, Round } from '#contract/today.ts';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { emulateMedia, type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import type { Responses } from '#tests/components/responses.ts';
import { brainRotDetail, today } from '#tests/components/samples.ts';

const round: Round = {
  isWarmUp: false,
  duels: Array.from({ length: 10 }, (_, place) => ({
    token: `duel-${place}`,
    left: { ...brainRotDetail, id: `left-${place}`, style: '2D' },
    right: { ...brainRotDetail, id: `right-${place}` },
  })),
};

function openToday(options: Parameters<typeof openPage>[1] = {}) {
  const picks: DuelPick[] = [];
  const responses: Responses = {
    'GET /api/today': { ...today, entries: 6 },
    'GET /api/days': [],
    'GET /api/today/duels': round,
    'POST /api/today/votes': ({ body: { token, pick } }) => {
      expect(token).toBe(`duel-${picks.length}`);
      picks.push(pick);
      return { isCounted: false, crowd: { left: 2, right: 1 } };
    },
  };
  return openPage('/today', { ...options, responses }).then((open) => ({ ...open, picks }));
}

const progress = ({ page }: Pick<OpenPage, 'page'>, place: number): Locator =>
  page.getByText(`${place} of 10`);
const pickButton = ({ page }: Pick<OpenPage, 'page'>, side: 'left' | 'right'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Pick .+ Pro, ${side}: `) });

test.each(['desktop', 'phone'] as const)(
  'a guest plays a round, shares it and is asked to sign up: %s',
  async (size) => {
    const copied: string[] = [];
    const open = await openToday({
      size: sizes[size],
      prepare(window) {
        const clipboard = { writeText: async (text: string) => void copied.push(text) };
        Object.defineProperty(window.navigator, 'clipboard', { value: clipboard });
      },
    });
    const { page, window, picks } = open;
    await expect.element(page.getByText(/^Mash #5 · Ends in \d+ |^Mash #5 · /)).toBeVisible();
    await expect.element(page.getByText('6 entries so far.')).toBeVisible();
    await expect.element(page.getByText(/so your picks don't count/)).toBeVisible();
    await expect.element(progress(open, 1)).toBeVisible();
    await expectAccessible(window);

    await page.getByRole('button', { name: 'Skip this pair' }).click();
    for (let place = 2; place <= 10; place++) {
      await expect.element(progress(open, place)).toBeVisible();
      if (size === 'phone' && place === 2) swipeLeft(window, page.getByRole('article').first());
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
