import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium, webglFlags } from '#tests/helpers/chromium.ts';
import { arriveSignedIn, expectToast } from './support/auth-actions.ts';
import { axeViolations } from './support/axe.ts';
import { readClipboard, sampleBrainRot } from './support/gallery-actions.ts';
import { canvases, giveGraphicsCard } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-users.ts';
import { expect, test, withMotion } from './support/test.ts';

/** As the browser inside OBS. */
const playsAtOnce = '--autoplay-policy=no-user-gesture-required';

test.use({
  ...withMotion,
  permissions: ['clipboard-write'],
  launchOptions: { executablePath: findChromium() ?? 'chromium', args: [...webglFlags, playsAtOnce] },
  // What the browser says of pages that refuse frames, and of scripts in a sandboxed one.
  expectedConsole: [
    /frame-ancestors|X-Frame-Options|origin 'null'|net::ERR_FAILED|Origin-Agent-Cluster|status of 404/,
  ],
});

/** A page of another site with this HTML. */
async function openElsewhere(page: Page, html: string): Promise<Frame[]> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      // Without an icon of its own the browser asks for one, after the site has closed.
      `<!doctype html><link rel="icon" href="data:,"><title>A blog</title>${html}`,
    ),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  site.close();
  return page.mainFrame().childFrames();
}

/** All that the page of this frame could remember a visitor by. Stores that the browser denies a frame keep nothing. */
const kept = (frame: Frame) =>
  frame.evaluate(async () => {
    const read = async <Kept>(store: () => Kept | Promise<Kept>): Promise<Kept | []> => {
      try {
        return await store();
      } catch (error) {
        const isDenied = error instanceof DOMException && /Security|denied/.test(`${error}`);
        if (isDenied) return [];
        throw error;
      }
    };
    const stores = [
      await read(() => Object.keys(localStorage)),
      await read(() => Object.keys(sessionStorage)),
      await read(() => indexedDB.databases()),
      await read(() => caches.keys()),
      await read(() => navigator.serviceWorker.getRegistrations()),
    ];
    return [document.cookie, ...stores.map(({ length }) => length)];
  });

test('Embed copies code that plays in another site, and keeps nothing of the visitor', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  await arriveSignedIn(page);
  await page.goto(`/brain-rot/${id}`);
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Embed' }).click();
  await expectToast(page, 'Code Copied!', 'Paste it into the HTML of your page.');
  const code = await readClipboard(page);
  expect(code).toContain(`title="${name}"`);

  const blog = await page.context().newPage();
  await giveGraphicsCard(blog);
  const asked = blog.waitForRequest(`**/embed/${id}`);
  const [frame] = await openElsewhere(blog, code);
  expect(await (await asked).headerValue('cookie')).toBeNull();
  const embed = blog.frameLocator('iframe');
  await expect(embed.locator('canvas')).toHaveCount(1);
  await embed.getByRole('button', { name: `Play ${name}` }).click();
  await expect(embed.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expect
    .poll(() => frame!.evaluate(() => document.querySelector('audio')!.currentTime))
    .toBeGreaterThan(0);
  const link = embed.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', new RegExp(`/brain-rot/${id}$`));
  expect(await kept(frame!)).toEqual(['', 0, 0, 0, 0, 0]);
  expect(await axeViolations(blog, 'iframe')).toEqual([]);
});

test('a sandboxed frame shows the picture and the player of the browser; no other page is framed', async ({
  page,
  baseURL: origin,
}) => {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  const refusing = ['/', `/brain-rot/${id}`, `/overlay/${id}`, '/trending', '/no-such-page'];
  const frames = await openElsewhere(
    page,
    `<iframe title="a" sandbox="allow-scripts" src="${origin}/embed/${id}"></iframe>` +
      refusing.map((path) => `<iframe title="b" src="${origin}${path}"></iframe>`).join(''),
  );
  const embed = page.frameLocator('iframe').first();
  await expect(embed.locator('audio[controls]')).toBeVisible();
  await expect(embed.getByRole('button')).toHaveCount(0);
  await expect
    .poll(() => embed.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(frames.slice(1).map((frame) => frame.url())).toEqual(
    refusing.map(() => 'chrome-error://chromewebdata/'),
  );
});

test('the overlay dances on transparency, and keeps nothing', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 400, height: 300 });
  const { id } = await sampleBrainRot(page, drawnByEngine);
  await page.goto(`/overlay/${id}`);
  await expect(canvases(page)).toHaveCount(1);
  await expect(page.getByRole('button').or(page.getByRole('link'))).toHaveCount(0);
  const { data, info } = await sharp(await page.screenshot({ omitBackground: true }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  expect([alphaAt(5, 5), alphaAt(395, 5), alphaAt(5, 295), alphaAt(395, 295)]).toEqual([0, 0, 0, 0]);
  expect(alphaAt(200, 150)).toBe(255);
  expect(await kept(page.mainFrame())).toEqual(['', 0, 0, 0, 0, 0]);
  expect(await page.context().cookies()).toEqual([]);
});

test('without WebGL the overlay shows the moving sticker and plays its song', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  await page.goto(`/overlay/${id}?sound=1`);
  const sticker = page.getByRole('img', { name });
  await expect(sticker).toHaveAttribute('src', /\?for=whatsapp$/);
  await expect(canvases(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')!.currentTime))
    .toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(sticker).toHaveAttribute('src', /sticker$/);
});
