import type { Page } from '@playwright/test';
import type { UiSound } from '#engine/sound/ui-sounds.ts';
import { arriveSignedIn } from './support/auth-actions.ts';
import {
  answerDone,
  generateButton,
  listOf,
  machine,
  openCreator,
  openPack,
  sealedPack,
} from './support/create-actions.ts';
import { cardsOf } from './support/gallery-actions.ts';
import { giveGraphicsCard, listen } from './support/live-actions.ts';
import { bothSizes, expect, onlyInFull, test, withMotion } from './support/test.ts';

test.use(withMotion);

test.slow();

const soundFiles = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) seen.push(request.url());
  });
  return seen;
};

/** The first sound is dropped if loading it takes too long. */
async function pickUntilHeard(page: Page, heard: () => Promise<UiSound[]>): Promise<void> {
  await expect(async () => {
    await machine(page).getByText('Chill').click();
    await machine(page).getByText('Cooked').click();
    await expect.poll(heard, { timeout: 2000 }).toContain('pick');
  }).toPass();
}

test('picks are heard, spins tick and land, and before the first press there is silence', async ({
  page,
}) => {
  const heard = await listen(page);
  const files = soundFiles(page);
  await openCreator(page, '/?animal=shark');
  expect(await heard()).toEqual([]);
  expect(files).toEqual([]);

  await pickUntilHeard(page, heard);
  // A sound that would be late on a busy machine is left out: then the next spin lands.
  await expect(async () => {
    await page.getByRole('button', { name: 'SPIN IT: pick a random vibe' }).click();
    await expect.poll(heard, { timeout: 10_000 }).toContain('land');
  }).toPass();
  const spun = (await heard()).filter((name) => name !== 'pick');
  expect(spun.filter((name) => name === 'tick').length).toBeGreaterThan(5);
  expect(spun.at(-1)).toBe('land');
  expect(files).toHaveLength(1);

  await expect(async () => {
    const list = await listOf(page, 'creature', false);
    await list.getByRole('searchbox').fill('frog');
    await list.getByRole('option', { name: 'Frogolino' }).click();
    await expect.poll(async () => (await heard()).at(-1), { timeout: 2000 }).toBe('pick');
  }).toPass();
});

test('switched-off sounds stay off after a reload', onlyInFull, async ({ page }) => {
  const heard = await listen(page);
  const files = soundFiles(page);
  const sounds = page.getByRole('contentinfo').getByRole('switch', { name: /^Sounds/ });
  /** A spin plays its sounds before its result is shown. */
  async function expectSilence() {
    await page.getByRole('button', { name: 'SPIN IT: pick a random vibe' }).click();
    await expect(page.getByText(/^You got /)).toBeVisible({ timeout: 15_000 });
    expect(await heard()).toEqual([]);
  }
  await openCreator(page);
  await expect(sounds).toBeChecked();
  await sounds.click();
  await expect(sounds).not.toBeChecked();
  await expect(sounds).toHaveText('Sounds off');
  await expectSilence();
  await page.reload();
  files.length = 0;
  await openCreator(page);
  await expectSilence();
  expect(files).toEqual([]);
  await expect(sounds).not.toBeChecked();

  await sounds.click();
  await expect(sounds).toBeChecked();
  await pickUntilHeard(page, heard);
});

test('the account menu has the sound switch', bothSizes, async ({ page, isMobile }) => {
  await arriveSignedIn(page);
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: 'Account menu' }).click();
  const sounds = isMobile
    ? page.getByRole('dialog').getByRole('switch', { name: /^Sounds/ })
    : page.getByRole('menuitemcheckbox', { name: 'Sounds' });
  await expect(sounds).toBeChecked();
  await sounds.click();
  await expect(sounds).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
});

test('a Brain Rot is heard as it is ordered and when it is there; a like too, and taking it back is not', async ({
  page,
}) => {
  const heard = await listen(page);
  await answerDone(page);
  await arriveSignedIn(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await pickUntilHeard(page, heard);
  await generateButton(page).click();
  await expect.poll(heard).toContain('generate');
  await expect(sealedPack(page)).toBeFocused();
  await openPack(page);
  await expect.poll(heard).toContain('reveal');
  await page.goto('/trending');
  const press = async (card: number, liked: boolean) => {
    const like = cardsOf(page).nth(card).getByRole('button', { name: 'Like' });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', String(liked));
    await expect(like).toBeEnabled();
  };
  const fetched = page.waitForResponse(/\.mp3$/);
  await press(0, true);
  await fetched;
  await press(1, true);
  await expect.poll(heard).toContain('like');
  const likes = await heard();
  await press(0, false);
  await press(1, false);
  expect(await heard()).toEqual(likes);
});

test('clay hums the melody of its name', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { lengths });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function () {
      lengths.push(this.buffer?.duration ?? 0);
      start.call(this);
    };
  });
  await openCreator(page, '/?animal=shark&term=disco');
  const hum = page.getByRole('button', { name: 'Hear it hum' });
  await hum.click({ timeout: 20_000 });
  const lengths = () => page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);
  await expect.poll(lengths, { timeout: 20_000 }).toHaveLength(1);
  const [seconds] = await lengths();
  expect(seconds).toBeGreaterThan(1.5);
  expect(seconds).toBeLessThan(3.5);
});
