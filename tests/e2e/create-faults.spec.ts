import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Cable, layCable } from '#tests/helpers/cable.ts';
import { type Behaviour, type ImageServer, startImageServer } from '#tests/helpers/image-server.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';
import { expectSignedIn, signUp } from './auth-actions.ts';
import { generateButton, machine, openCreator, toastNamed } from './create-actions.ts';
import { expect, test } from './test.ts';

// One server for all of them, with one worker and an artist that draws when told.
test.describe.configure({ mode: 'serial' });
// Three people sign up in one of them, and there are two browsers on two cores.
test.setTimeout(120_000);
test.use({ expectedConsole: [/Failed to load resource/] });

let dataDir: string;
let artist: ImageServer;
let server: RunningServer;
let cable: Cable;
let mood: Behaviour | Promise<Behaviour> = 'draw';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'rotopia-faults-'));
  await copyPreparedData(dataDir);
  artist = await startImageServer(() => mood);
  cable = await layCable();
  server = await startServer({
    DATA_DIR: dataDir,
    PUBLIC_URL: cable.url,
    SHOWCASE: '0',
    WORKERS: '1',
    IMAGE_MODEL: 'openai-compatible:test',
    IMAGE_BASE_URL: artist.url,
  });
  cable.plugInto(server.url);
});

test.afterAll(async () => {
  cable.close();
  await server.stop();
  await artist.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signed up with the welcome credit, and both picked. */
async function readyToGenerate(page: Page): Promise<void> {
  await page.goto(`${cable.url}/pricing`);
  await signUp(page);
  await openCreator(page, `${cable.url}/?animal=frog&term=disco`);
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
}

/** Encoding and singing are real, and slow on a busy machine. */
const made = { timeout: 60_000 };
const making = (page: Page) => page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' });
const result = (page: Page) => page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
const credits = (page: Page, count: number) =>
  expect(page.getByRole('banner').getByText(new RegExp(`^${count} ?credits?$`))).toBeVisible();

test('a failure says what happened, nothing stays open, and the credit is back', async ({ page }) => {
  mood = 'refuse';
  await readyToGenerate(page);
  await generateButton(page).click();
  await expect(toastNamed(page, 'Generation Failed')).toContainText('Your credit is back.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(generateButton(page)).toBeEnabled();
  await credits(page, 1);
});

test('hidden, it goes on: the button says so, and the result comes by itself', async ({ page }) => {
  const brush = Promise.withResolvers<Behaviour>();
  mood = brush.promise;
  await readyToGenerate(page);
  await generateButton(page).click();
  await making(page).getByRole('button', { name: 'Hide' }).click();
  await expect(making(page)).toBeHidden();
  await expect(generateButton(page)).toHaveText('Generating');
  await expect(generateButton(page)).toBeDisabled();
  await credits(page, 0);
  brush.resolve('draw');
  await expect(result(page)).toBeVisible(made);
  await expect(toastNamed(page, 'Brain Rot Generated!')).toBeVisible();
});

test('a broken connection is taken up again', async ({ page }) => {
  const brush = Promise.withResolvers<Behaviour>();
  mood = brush.promise;
  await readyToGenerate(page);
  const asked = artist.prompts.length;
  await generateButton(page).click();
  await expect.poll(() => artist.prompts.length).toBe(asked + 1);
  const takenUp = page.waitForResponse(/\/api\/brain-rots\/jobs\//);
  cable.cut();
  await takenUp;
  brush.resolve('draw');
  await expect(result(page)).toBeVisible(made);
  await page.keyboard.press('Escape');
  await credits(page, 0);
});

test('whoever waits in line sees the place and may still cancel', async ({ page, browser }) => {
  const brush = Promise.withResolvers<Behaviour>();
  mood = brush.promise;
  const others = [];
  const asked = artist.prompts.length;
  for (const isFirst of [true, false]) {
    const other = await browser.newPage();
    await readyToGenerate(other);
    await generateButton(other).click();
    if (isFirst) await expect.poll(() => artist.prompts.length).toBe(asked + 1);
    else await expect(making(other)).toContainText('Next in line');
    others.push(other);
  }

  await readyToGenerate(page);
  await generateButton(page).click();
  await expect(making(page)).toContainText('Number 2 in line');
  await making(page).getByRole('button', { name: 'Cancel and get the credit back' }).click();
  await expect(toastNamed(page, 'Cancelled')).toContainText('Your credit is back.');
  await expect(making(page)).toBeHidden();
  await expect(generateButton(page)).toBeEnabled();
  await credits(page, 1);

  brush.resolve('draw');
  for (const other of others) {
    await expect(result(other)).toBeVisible(made);
    await other.close();
  }
});
