import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { expectToast } from './support/auth-actions.ts';
import { sampleBrainRot } from './support/gallery-actions.ts';
import { requestsUnder } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-users.ts';
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
  const scripts = requestsUnder(page, '/assets/make-clip');
  const name = await openItem(page);
  const beside = await page.getByRole('button', { name: 'Download', exact: true }).boundingBox();
  expect((await saveVideo(page).boundingBox())?.y).toBe(beside?.y);
  expect(scripts).toEqual([]);
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await saveVideo(page).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Stop \(\d+%\)$/ })).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.mp4`);
  // Chromium on Linux has no encoder for AAC: it is the server's.
  expect(await readClip(await file.path())).toMatchObject({ width: 720, height: 720, sound: true });
  await expectToast(page, 'Video Saved!', 'Ready to post.');
  await expect(saveVideo(page)).toBeEnabled();
});

async function readClip(path: string) {
  const input = new Input({ source: new BufferSource(await readFile(path)), formats: [MP4] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  return {
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    sound: ((await audio?.computePacketStats())?.packetCount ?? 0) > 1,
  };
}
