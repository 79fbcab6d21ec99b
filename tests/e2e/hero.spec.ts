import type { Locator, Page } from '@playwright/test';
import songs from '#web/brain-rot/cast-songs.json' with { type: 'json' };
import { axeViolations } from './support/accessibility.ts';
import { generateButton, machine } from './support/create-actions.ts';
import {
  bothSizes,
  expect,
  expectAwake,
  onlyInFull,
  onPhone,
  test,
  watchShifts,
  withMotion,
} from './support/test.ts';

test.use(withMotion);

const free = 'Your first one is free';
const crowd = (page: Page): Locator => page.locator('[data-crowd]');
const member = (page: Page, id: string): Locator => page.locator(`[data-member="${id}"]`);
const sign = (page: Page): Locator => page.locator('[data-sign]');
const heard = (page: Page): Locator => page.locator('[data-heard]');
const tap = (page: Page, id: string): Promise<void> =>
  member(page, id)
    .locator('img')
    .click({ position: { x: 60, y: 60 } });
const isSilent = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('audio')].every(({ paused }) => paused));
/** Lets the song that plays go on from its n-th word, so slowly that every machine sees it. */
const singFrom = (page: Page, id: keyof typeof songs, word: number): Promise<void> =>
  page.evaluate(
    (seconds) => {
      const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused)!;
      audio.playbackRate = 0.0625;
      audio.currentTime = seconds;
    },
    songs[id].words[word]! / 1000 + 0.02,
  );
const makeMe = (page: Page): Locator => page.getByRole('link', { name: 'Make me' });

test('the hero says that the first one is free, where it is', bothSizes, async ({ page }) => {
  expect(await (await page.request.get('/')).text()).toContain(free);
  await page.goto('/');
  await expectAwake(page);
  await expect(page.getByText(free, { exact: true })).toBeInViewport({ ratio: 1 });
  // Stuck on the button's edge, also where two buttons have no room beside each other, and never on its words.
  for (const width of [page.viewportSize()!.width, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const sticker = (await page.getByText(free, { exact: true }).boundingBox())!;
    const words = await page.getByRole('link', { name: 'Try It Now' }).evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().top;
    });
    expect(sticker.y + sticker.height, `${width} pixels wide`).toBeLessThan(words + 6);
  }
});

test('a tapped crowd member sings, is named and can be made', async ({ page }) => {
  await page.goto('/');
  await expect(sign(page)).toContainText('Cagnolo Burger Pro');
  await expect(page.getByText('tap me!').locator('visible=true')).toHaveCount(1);
  expect(await isSilent(page)).toBe(true);
  await tap(page, 'frog_disco');
  await expect(page.getByText('tap me!')).toHaveCount(0);
  await expect(page.getByText('croak-a-funk')).toBeVisible();
  await expect(sign(page)).toContainText('Frogolino Disco Pro');
  await expect.poll(() => isSilent(page)).toBe(false);
  for (const [place, word] of ['Frogolino', 'Disco', 'Pro'].entries()) {
    await singFrom(page, 'frog_disco', place);
    await expect(heard(page)).toHaveText(word);
  }
  await expect(member(page, 'frog_disco')).toHaveAttribute('style', /translate: 0px -/);

  // Another one ends the first song, and so does its button.
  await tap(page, 'dog_burger');
  await expect(page.getByRole('button', { name: 'Pause Cagnolo Burger Pro' })).toBeVisible();
  await singFrom(page, 'dog_burger', 0);
  await expect(heard(page)).toHaveText('Cagnolo');
  await expect(member(page, 'frog_disco')).not.toHaveAttribute('style', /translate/);
  await page.getByRole('button', { name: 'Pause Cagnolo Burger Pro' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Play Cagnolo Burger Pro' })).toBeFocused();
  await expect(heard(page)).toHaveCount(0);
  expect(await isSilent(page)).toBe(true);

  await makeMe(page).press('ArrowLeft');
  await expect(sign(page)).toContainText('Frogolino Disco Pro');
  expect(await isSilent(page)).toBe(true);
  await expect(makeMe(page)).toBeFocused();
  expect(await axeViolations(page, '[data-crowd]')).toEqual([]);
  await makeMe(page).click();
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
  await expect(generateButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/');
});

test('the crowd breathes while visible, unless motion is reduced', onlyInFull, async ({ page }) => {
  const breathing = () =>
    crowd(page).evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .filter((one) => (one as CSSAnimation).animationName === 'breathe' && one.playState === 'running')
          .length,
    );
  await page.goto('/');
  await expect.poll(breathing).toBeGreaterThan(10);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(breathing).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(crowd(page)).toHaveAttribute('data-crowd', 'breathing');
  expect(await breathing()).toBe(0);
});

test('the crowd leans towards the pointer', async ({ page }) => {
  await page.goto('/');
  await expect(sign(page)).toBeVisible();
  const lean = (id: string) =>
    member(page, id).evaluate((element) => parseFloat(element.style.getPropertyValue('--look') || '0'));
  await page.mouse.move(700, 400);
  await page.mouse.move(720, 420);
  await expect.poll(() => lean('cat_pizza')).toBeGreaterThan(2);
  await expect.poll(() => lean('fox_wizard')).toBeLessThan(-2);
});

test('the front row is swiped through, without layout shift', onPhone, async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.goto('/');
  await expect(page.locator('[data-swiped]')).toBeVisible();
  await expect(sign(page)).toContainText('Cagnolo Burger Pro');
  const centre = async (id: string) => {
    const box = (await member(page, id).boundingBox())!;
    return box.x + box.width / 2;
  };
  const [y, middle] = [(await member(page, 'dog_burger').boundingBox())!.y + 60, await centre('dog_burger')];
  expect(await shifted()).toBeLessThan(0.01);
  const touches = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y })) });
  await finger('touchStart', middle);
  for (let way = 10; way <= 140; way += 10) await finger('touchMove', middle - way);
  await finger('touchEnd');
  await expect(sign(page)).toContainText('Tigrotto Pizza Pro');
  await expect.poll(async () => Math.abs((await centre('tiger_pizza')) - middle)).toBeLessThan(2);
});
