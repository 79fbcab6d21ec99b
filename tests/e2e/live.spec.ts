import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { arriveSignedIn, expectSignedIn, expectToast } from './support/auth-actions.ts';
import { generateButton, machine, openCreator, openPack } from './support/create-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { canvases, countDrawing, giveGraphicsCard, requestsUnder } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, onlyInFull, test, withMotion } from './support/test.ts';

test.use(withMotion);

const reroll = (page: Page) => page.getByRole('button', { name: 'Reroll for free' });
const picks = (page: Page): Promise<{ seed: number }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('creator-picks') ?? '{}'));

async function openItem(page: Page, animal: string): Promise<string> {
  const { id, name } = await sampleBrainRot(page, animal);
  await page.goto(`/brain-rot/${id}`);
  return name;
}

test.describe('where there is a graphics card', () => {
  test.beforeEach(({ page }) => giveGraphicsCard(page));

  test('clay appears as soon as both are picked, without a call to the server', async ({ page }) => {
    const worker = page.waitForResponse(/figure-worker/);
    await openCreator(page, '/?animal=shark');
    const calls = requestsUnder(page, '/api/');
    const kits = requestsUnder(page, '/kits/');
    await expect(canvases(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'SPIN IT: pick a random vibe' }).click();
    await expect(machine(page).locator('canvas')).toHaveCount(1);
    // It may compile the engine's kernels, and do nothing else.
    expect((await worker).headers()).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(kits.filter((one) => one.includes('/animals/shark.json'))).toHaveLength(1);
    expect(kits).toHaveLength(2);
    const knobs = kits.length;
    await machine(page).getByText('Cooked').click();
    await machine(page).getByText('2D').click();
    const before = await picks(page);
    await reroll(page).click();
    await expect.poll(() => picks(page)).not.toEqual(before);
    await expect(machine(page).locator('canvas')).toHaveCount(1);
    expect(kits).toHaveLength(knobs);
    expect(calls).toEqual([]);
    expect(await axeViolations(page, '[aria-label="Mash machine"]')).toEqual([]);
  });

  test('clay is turned by the arrow keys, all the way round', onlyInFull, async ({ page }) => {
    await openCreator(page, '/?animal=shark&term=disco');
    const turn = machine(page).getByRole('slider', { name: /^Turn Squaletto/ });
    await expect(turn).toHaveValue('0');
    await turn.press('ArrowRight');
    await expect(turn).toHaveValue('10');
    for (let i = 0; i < 20; i++) await turn.press('ArrowLeft');
    await expect(turn).toHaveValue('-180');
  });

  test('the order has the seed of the clay, and the result comes alive', async ({ page }) => {
    test.setTimeout(180_000);
    await arriveSignedIn(page);
    await openCreator(page, '/?animal=frog&term=disco');
    await expectSignedIn(page);
    await expect(machine(page).locator('canvas')).toHaveCount(1);
    const { seed } = await picks(page);
    const ordered = page.waitForRequest('**/api/brain-rots/generate');
    await generateButton(page).click();
    expect((await ordered).postDataJSON()).toMatchObject({ animalId: 'frog', termId: 'disco', seed });
    const result = page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
    await expect(result).toBeVisible({ timeout: 120_000 });
    await openPack(page);
    await expect(result.getByRole('img', { name: 'Frogolino Disco Pro' })).toBeVisible();
    await expect(result.locator('canvas')).toHaveCount(1);
    await expect(canvases(page)).toHaveCount(1);
    // The next one of the same two shall be another.
    await expect.poll(() => picks(page)).not.toMatchObject({ seed });
    await result.getByRole('button', { name: 'CREATE ANOTHER' }).click();
    await expect(machine(page).locator('canvas')).toHaveCount(1);
  });

  test('a character is drawn over its picture, which keeps its text', async ({ page }) => {
    const name = await openItem(page, drawnByEngine);
    const picture = page.getByRole('main').getByRole('img', { name, exact: true });
    await expect(canvases(page)).toHaveCount(1);
    await expect(picture).toBeVisible();
    const [still, living] = await Promise.all([picture.boundingBox(), canvases(page).boundingBox()]);
    expect(Math.abs(still!.width - living!.width)).toBeLessThan(2);
    await page.getByRole('button', { name: `Play ${name}` }).click();
    await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
    await expect(canvases(page)).toHaveCount(1);

    // A model's picture is a portrait: its figure comes and goes with a press.
    await openItem(page, 'tiger');
    const main = page.getByRole('main');
    const dance = main.getByRole('button', { name: 'See it dance' });
    await expect(dance).toBeVisible();
    await expect(canvases(page)).toHaveCount(0);
    await dance.click();
    await expect(canvases(page)).toHaveCount(1);
    expect(await axeViolations(page, '[data-blister]')).toEqual([]);
    await main.getByRole('button', { name: 'See the portrait' }).click();
    await expect(canvases(page)).toHaveCount(0);
    await expect(dance).toBeEnabled();
  });

  test("a card's character appears when it is played", async ({ page }) => {
    await page.goto(trendingOf(drawnByEngine));
    await expect(canvases(page)).toHaveCount(0);
    await cardsOf(page)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(cardsOf(page).locator('canvas')).toHaveCount(1);
    // What hangs over it can be pressed all the same.
    await cardsOf(page)
      .getByRole('button', { name: /to favorites$/ })
      .click();
    await expectToast(page, 'Sign In to Favorite');
  });

  test('a lost context is restored; lost again, the picture stays', onlyInFull, async ({ page }) => {
    const drawn = await countDrawing(page);
    await openItem(page, drawnByEngine);
    await expect(canvases(page)).toHaveCount(1);
    await page.evaluate(() => {
      const gl = document.querySelector('canvas')!.getContext('webgl2')!;
      Object.assign(window, { loss: gl.getExtension('WEBGL_lose_context') });
    });
    const lose = () =>
      page.evaluate(() => (window as unknown as { loss: WEBGL_lose_context }).loss.loseContext());
    const restored = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector('canvas')!.addEventListener('webglcontextrestored', resolve, { once: true }),
        ),
    );
    await lose();
    const before = await drawn();
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => (window as unknown as { loss: WEBGL_lose_context }).loss.restoreContext());
    await restored;
    await expect(canvases(page)).toHaveCount(1);
    await expect.poll(drawn).toBeGreaterThan(before);
    await lose();
    await expect(canvases(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  test('nothing is drawn outside the viewport', onlyInFull, async ({ page }) => {
    const drawn = await countDrawing(page);
    await openItem(page, drawnByEngine);
    await expect(canvases(page)).toHaveCount(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(canvases(page)).not.toBeInViewport();
    const frames = (count: number) =>
      page.evaluate(async (wanted) => {
        for (let i = 0; i < wanted; i++) await new Promise(requestAnimationFrame);
      }, count);
    // The browser tells of what it no longer sees with its next frames.
    await frames(5);
    const before = await drawn();
    await frames(20);
    expect(await drawn()).toBe(before);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect.poll(drawn).toBeGreaterThan(before);
  });
});

test('a device with slow frames falls back to the picture', onlyInFull, async ({ page }) => {
  await giveGraphicsCard(page, 70);
  const drawn = await countDrawing(page);
  const name = await openItem(page, drawnByEngine);
  await expect.poll(drawn).toBeGreaterThan(0);
  await expect(canvases(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('img', { name, exact: true })).toBeVisible();
});

// Where else it stays still: web/live/can-live.test.ts.
test('with reduced motion the picture stays still, and the sound plays', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kits = requestsUnder(page, '/kits/');
  const name = await openItem(page, drawnByEngine);
  await page.getByRole('button', { name: `Play ${name}` }).click();
  await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expect(canvases(page)).toHaveCount(0);
  expect(kits).toEqual([]);
});
