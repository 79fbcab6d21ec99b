import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { type CuttableNetwork, startCuttableNetwork } from '#tests/helpers/cuttable-network.ts';
import { type Behaviour, type ImageServer, modelsAt, startImageServer } from '#tests/helpers/image-server.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';
import {
  arriveSignedIn,
  bearerOf,
  expectNoDialog,
  expectSignedIn,
  makeAccount,
} from './support/auth-actions.ts';
import {
  clearMachine,
  generateButton,
  machine,
  openCreator,
  readyToGenerate,
  toastNamed,
} from './support/create-actions.ts';
import { giveGraphicsCard } from './support/live-actions.ts';
import { expect, test } from './support/test.ts';

// One server for all of them, with one worker and an image model that draws when told.
test.describe.configure({ mode: 'serial' });
// Three people wait in one of them, and there are two browsers on two cores.
test.setTimeout(120_000);
test.use({ expectedConsole: [/Failed to load resource/] });

let dataDir: string;
let imageServer: ImageServer;
let server: RunningServer;
let network: CuttableNetwork;
let behaviour: Behaviour | Promise<Behaviour> = 'draw';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'rotopia-faults-'));
  await copyPreparedData(dataDir);
  imageServer = await startImageServer(() => behaviour);
  network = await startCuttableNetwork();
  server = await startServer({
    DATA_DIR: dataDir,
    PUBLIC_URL: network.url,
    SHOWCASE: '0',
    WORKERS: '1',
    ...modelsAt(imageServer.url),
  });
  network.leadTo(server.url);
});

test.afterAll(async () => {
  network.close();
  await server.stop();
  await imageServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A new user orders through the API; resolves once the Brain Rot is made. */
async function orderUnseen(request: APIRequestContext): Promise<APIResponse> {
  await makeAccount(request, network.url);
  return request.post('/api/brain-rots/generate', {
    headers: await bearerOf(request, network.url),
    data: { animalId: 'frog', termId: 'disco', style: '3D', palette: 'vibrant', craziness: 'chill' },
    timeout: 120_000,
  });
}

/** The image model waits until it is told to draw. */
function pausePictures(): () => void {
  const { promise, resolve } = Promise.withResolvers<Behaviour>();
  behaviour = promise;
  return () => resolve('draw');
}

/** Pictures are really encoded, which is slow on a busy machine. */
const finished = { timeout: 60_000 };
const progressDialog = (page: Page) => page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' });
const resultDialog = (page: Page) => page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
const credits = (page: Page, count: number) =>
  expect(page.getByRole('banner').getByText(new RegExp(`^${count} ?credits?$`))).toBeVisible();

test('a failure says what happened, nothing stays open, and the credit is back', async ({ page }) => {
  behaviour = 'refuse';
  await giveGraphicsCard(page);
  await readyToGenerate(page, network.url);
  // A picture of the model would not look like clay.
  await expect(page.locator('canvas').or(page.getByRole('button', { name: /^Reroll/ }))).toHaveCount(0);
  await generateButton(page).click();
  await expect(toastNamed(page, 'Generation Failed')).toContainText('Your credit is back.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(generateButton(page)).toBeEnabled();
  await credits(page, 1);
});

test('a hidden job is shown by the button and the header, and its toast opens the result', async ({
  page,
}) => {
  const draw = pausePictures();
  await readyToGenerate(page, network.url);
  await generateButton(page).click();
  await progressDialog(page).getByRole('button', { name: 'Hide' }).click();
  await expect(progressDialog(page)).toBeHidden();
  await expect(generateButton(page)).toHaveText('Generating');
  await expect(generateButton(page)).toBeDisabled();
  await credits(page, 0);
  await page.getByRole('main').getByRole('button', { name: 'See progress' }).click();
  await expect(progressDialog(page)).toBeVisible();
  await progressDialog(page).getByRole('button', { name: 'Hide' }).click();
  await page
    .getByRole('navigation', { name: /Main|Tabs/ })
    .getByRole('link', { name: 'Trending' })
    .click();
  const chip = page.getByRole('banner').getByRole('button', { name: 'See progress' });
  await chip.click();
  await expect(progressDialog(page)).toBeVisible();
  await progressDialog(page).getByRole('button', { name: 'Hide' }).click();
  await expectNoDialog(page);
  // Another page, opened anew: it is found there too, and does not push itself forward.
  await page.goto(`${network.url}/pricing`);
  await expect(chip).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  draw();
  const told = toastNamed(page, 'Brain Rot Generated!');
  await expect(told).toContainText('Frogolino Disco Pro', finished);
  await expect(told.locator('img')).toBeVisible();
  await expect(resultDialog(page)).toBeHidden();
  await told.getByRole('button', { name: 'Open it' }).click();
  await expect(resultDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

// That the order is repeated with its key: web/features/create/job/job-stream.test.ts.
test('a broken connection is resumed, and the dialog says so', async ({ page }) => {
  const draw = pausePictures();
  const seen = Promise.withResolvers<void>();
  await readyToGenerate(page, network.url);
  let isFirst = true;
  await page.route('**/api/brain-rots/generate', async (route) => {
    if (isFirst) {
      isFirst = false;
      return route.abort('connectionreset');
    }
    await seen.promise;
    return route.continue();
  });
  await generateButton(page).click();
  await expect(progressDialog(page)).toContainText('Reconnecting…');
  // No promise that it goes on before the order is confirmed.
  await expect(page.getByText(/^(Making it now|You can close this tab)/)).toHaveCount(0);
  seen.resolve();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order taken' })).toBeVisible();
  await expect(progressDialog(page)).not.toContainText('Reconnecting…');

  const takenUp = page.waitForResponse(/\/api\/brain-rots\/jobs\//);
  network.cut();
  await takenUp;
  draw();
  await expect(resultDialog(page)).toBeVisible(finished);
  await page.keyboard.press('Escape');
  await credits(page, 0);
});

test('a reload finds the running job', async ({ page }) => {
  const draw = pausePictures();
  await readyToGenerate(page, network.url);
  const asked = imageServer.prompts.length;
  await generateButton(page).click();
  await expect.poll(() => imageServer.prompts.length).toBe(asked + 1);
  await page.reload();
  await expect(progressDialog(page)).toBeVisible();
  draw();
  await expect(resultDialog(page)).toBeVisible(finished);
  await resultDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await credits(page, 0);
});

test('a queued order shows its place and can be cancelled', async ({ page, playwright }) => {
  const draw = pausePictures();
  const asked = imageServer.prompts.length;
  const others = [];
  for (const isFirst of [true, false]) {
    const other = await playwright.request.newContext({ baseURL: network.url });
    others.push({ other, order: orderUnseen(other) });
    if (isFirst) await expect.poll(() => imageServer.prompts.length).toBe(asked + 1);
  }

  await readyToGenerate(page, network.url);
  await generateButton(page).click();
  await expect(progressDialog(page)).toContainText("You're #2 in line");
  await progressDialog(page).getByRole('button', { name: 'Cancel and get your credit back' }).click();
  await expect(toastNamed(page, 'Cancelled')).toContainText('Your credit is back.');
  await expect(progressDialog(page)).toBeHidden();
  await expect(generateButton(page)).toBeEnabled();
  await credits(page, 1);

  draw();
  for (const { other, order } of others) {
    expect((await order).status()).toBe(200);
    await other.dispose();
  }
});

test('creating by keyboard', async ({ page }) => {
  behaviour = 'draw';
  await arriveSignedIn(page, network.url);
  await openCreator(page, `${network.url}/`);
  await expectSignedIn(page);
  await clearMachine(page);
  await page.getByRole('searchbox', { name: 'Search creatures' }).focus();
  await page.keyboard.type('frog');
  await page.keyboard.press('Enter');
  await expect(machine(page)).toContainText('Frogolino Mash Pro');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: 'Frogolino' })).toBeFocused();
  const vibeSearch = page.getByRole('searchbox', { name: 'Search vibes' });
  await tabTo(page, 'Search vibes');
  await expect(vibeSearch).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Disco' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(machine(page)).toContainText('Frogolino Cappuccino Pro');
  await tabTo(page, 'Clear vibe', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(vibeSearch).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');

  await tabTo(page, 'Chill, Unhinged or Cooked', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(machine(page).getByRole('radio', { name: 'Cooked' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(generateButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Pro$/ })).toBeVisible(finished);
  await tabTo(page, 'CREATE ANOTHER');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Get 40 credits' })).toBeFocused();
});

/** Presses Tab until the focus is on what bears this name (or is a radio of the craziness picker). */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const reached = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.type === 'radio') {
        return wanted.toLowerCase().includes(focused.value);
      }
      return (focused?.getAttribute('aria-label') ?? focused?.textContent) === wanted;
    }, name);
  await expect
    .poll(
      async () => {
        await page.keyboard.press(key);
        return reached();
      },
      { intervals: [0] },
    )
    .toBe(true);
}
