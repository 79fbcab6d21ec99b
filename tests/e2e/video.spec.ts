import type { Page } from '@playwright/test';
import { expectToast } from './support/auth-actions.ts';
import { readClip } from './support/clip-actions.ts';
import { sampleBrainRot } from './support/gallery-actions.ts';
import { requestsUnder } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, onlyInFull, test, withMotion } from './support/test.ts';

test.use(withMotion);

const saveVideo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save video' });

async function openItem(page: Page): Promise<string> {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  await page.goto(`/brain-rot/${id}`, { waitUntil: 'networkidle' });
  return name;
}

test('a guest saves the video beside Download, and sees how far it is', onlyInFull, async ({ page }) => {
  test.slow();
  const scripts = requestsUnder(page, '/assets/save-clip');
  const name = await openItem(page);
  const beside = await page.getByRole('button', { name: 'Download', exact: true }).boundingBox();
  expect((await saveVideo(page).boundingBox())?.y).toBe(beside?.y);
  expect(scripts).toEqual([]);
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await saveVideo(page).click();
  const busy = page.getByRole('main').getByRole('button', { name: /^\d+%$/ });
  await expect(busy).toBeDisabled();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}\\.(mp4|webm)$`));
  expect(await readClip(await file.path())).toMatchObject({ width: 720, height: 1280, sound: true });
  await expectToast(page, 'Video Saved!', 'Ready to post.');
  await expect(saveVideo(page)).toBeEnabled();
});
