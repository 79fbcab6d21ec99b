import { sampleBrainRot } from './support/gallery-actions.ts';
import { expect, test } from './support/test.ts';

test('a Brain Rot can be read and seen without any script', async ({ browser, page, baseURL }) => {
  const { id, name } = await sampleBrainRot(page, 'lion');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const bare = await context.newPage();
  expect((await bare.goto(`/brain-rot/${id}`))?.status()).toBe(200);
  await expect(bare).toHaveTitle(`${name} · Rotopia`);
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText(name);
  const picture = bare.getByRole('main').getByRole('img', { name }).first();
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  const card = await bare.locator('meta[property="og:image"]').getAttribute('content');
  const response = await page.request.get(card ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect((await response.body()).length).toBeLessThan(600_000);
  await context.close();
});
