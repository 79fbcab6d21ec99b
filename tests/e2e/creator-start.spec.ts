import type { Page } from '@playwright/test';
import type { Animal, Term } from '#contract/catalogue.ts';
import { todaysMash } from '#web/features/create/picker/todays-mash.ts';
import { expectSignedIn, signUp } from './support/auth-actions.ts';
import {
  chosen,
  clearMachine,
  generateButton,
  machine,
  openCreator,
  toastNamed,
} from './support/create-actions.ts';
import { giveGraphicsCard } from './support/live-actions.ts';
import { bothSizes, expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

const label = "Today's mash";

/** The pair of the day as everybody sees it. */
async function mashOfTheDay(page: Page): Promise<{ animal: Animal; term: Term; name: string }> {
  const [animals, terms] = await Promise.all([
    page.request.get('/api/animals').then((answer) => answer.json() as Promise<Animal[]>),
    page.request.get('/api/terms').then((answer) => answer.json() as Promise<Term[]>),
  ]);
  const place = todaysMash(Date.parse('2026-05-04T12:00Z'), animals.length, terms.length);
  const [animal, term] = [animals[place.animal]!, terms[place.term]!];
  return { animal, term, name: `${animal.name} ${term.name} Pro` };
}

test.describe('a guest', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime('2026-05-04T12:00Z'));

  test('starts with the mash of the day, until they pick or clear', async ({ page }) => {
    const { term, name } = await mashOfTheDay(page);
    await openCreator(page);
    await expect(machine(page)).toContainText(name);
    await expect(machine(page)).toContainText(label);
    await expect(generateButton(page)).toBeEnabled();
    // A suggestion is no choice: no row of the lists is selected.
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await machine(page).getByText('2D').click();
    await expect(machine(page)).toContainText(label);
    await page.getByRole('button', { name: 'Clear creature' }).click();
    await expect(machine(page)).toContainText(`Somebody ${term.name} Pro`);
    await expect(machine(page)).not.toContainText(label);
    await page.reload();
    await page.getByRole('link', { name: 'Try It Now' }).click();
    await expect(machine(page)).toContainText(`Somebody ${term.name} Pro`);
    await page.getByRole('button', { name: 'Clear vibe' }).click();
    await expect(machine(page)).toContainText('Somebody Something Pro');
  });
});

test('a signed-in user starts empty', async ({ page }) => {
  await openCreator(page);
  await expect(machine(page)).toContainText(label);
  await signUp(page);
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Somebody Something Pro');
  await expect(generateButton(page)).toBeDisabled();
});

test('one pull of the lever spins both reels and names each pick', async ({ page }) => {
  await page.clock.install();
  const toasts = page.waitForResponse(/toast-viewport.*\.js/);
  await openCreator(page);
  await clearMachine(page);
  await toasts;
  const lever = page.getByRole('button', { name: /^SPIN BOTH/ });
  await expect(lever).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await lever.press('Enter');
  await expect(lever).toBeDisabled();
  for (const kind of ['creature', 'vibe']) {
    await expect(page.getByRole('button', { name: `SPIN IT: pick a random ${kind}` })).toBeDisabled();
  }
  await page.clock.runFor(1999);
  await expect(lever).toBeDisabled();
  await page.clock.runFor(1);
  await expect(lever).toBeEnabled();
  const got = page.getByText(/^You got .+!$/);
  const nameIn = async () => (await got.textContent())?.replace(/^You got |!$/g, '') ?? '';
  // Frames come only as time is let pass, and a toast takes some.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(16);
        return got.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
  const creature = await nameIn();
  await expect(chosen(page, 'creature')).toContainText(creature);
  await page.clock.runFor(1600);
  await expect(toastNamed(page, `You got ${creature}!`)).toBeHidden();
  await expect(chosen(page, 'vibe')).toContainText(await nameIn());
  await expect(machine(page)).toContainText(`${creature} ${await nameIn()} Pro`);
});

test(
  'Try It Now lands where the machine and its button are in sight',
  bothSizes,
  async ({ page, isMobile }) => {
    const sizes = isMobile ? [[390, 844] as const] : [[1440, 900] as const, [1024, 768] as const];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('link', { name: 'Try It Now' }).click();
      await expect(generateButton(page)).toBeInViewport({ ratio: 1 });
      for (const kind of ['creature', 'vibe'] as const) {
        await expect(chosen(page, kind)).toBeInViewport({ ratio: 1 });
      }
      // Below the header, which stays.
      const covered = async () => {
        const [header, zone] = await Promise.all([
          page.getByRole('banner').boundingBox(),
          chosen(page, 'creature').boundingBox(),
        ]);
        return (zone?.y ?? 0) < (header?.y ?? 0) + (header?.height ?? 0);
      };
      await expect.poll(covered).toBe(false);
    }
  },
);

test('from 1024 px on both lists are beside the machine, also with clay in it', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCreator(page);
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
  const [creatures, middle, vibes] = [
    await boxOf('Creatures'),
    await boxOf('Mash machine'),
    await boxOf('Vibes'),
  ];
  expect(creatures.x + creatures.width).toBeLessThan(middle.x);
  expect(middle.x + middle.width).toBeLessThan(vibes.x);
  expect([Math.round(creatures.y), Math.round(vibes.y)]).toEqual([
    Math.round(middle.y),
    Math.round(middle.y),
  ]);
  const clay = (await page.locator('canvas').boundingBox())!;
  for (const kind of ['creature', 'vibe'] as const) {
    const zone = (await chosen(page, kind).boundingBox())!;
    expect(zone.width).toBeGreaterThan(150);
    expect(zone.y).toBeGreaterThan(clay.y + clay.height / 2);
  }
});
