import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { kitFor } from '#engine/kits/all.ts';
import type { Recipe } from '#engine/recipe.ts';
import { render } from '#engine/render.ts';
import type { Lab } from './lab-page.ts';

declare const lab: Lab;

const compared = 128;
const cell = 256;

export interface Likeness {
  recipe: Recipe;
  /** Mean difference of all bytes at 128 pixels. */
  difference: number;
  /** Picture and living figure side by side. */
  pair: Buffer;
}

/** Draws a figure at rest in the browser, and compares it with the engine's picture. */
export async function likenessOf(page: Page, recipe: Recipe): Promise<Likeness> {
  const options = { size: 384, detail: 0.7, clay: false, wall: recipe.style === '3D' ? 256 : 512 };
  await page.evaluate(([own, kit, how]) => lab.load(own, kit, how), [
    recipe,
    kitFor(recipe),
    options,
  ] as const);
  const address = await page.evaluate(() => lab.rest(512));
  const living = await scaled(sharp(Buffer.from(address.split(',')[1]!, 'base64')));
  const { pixels, width, height } = render(recipe, { size: 512 });
  const still = await scaled(sharp(pixels, { raw: { width, height, channels: 4 } }));
  const [a, b] = await Promise.all([living, still].map((image) => bytesOf(image)));
  const difference = a!.reduce((sum, value, i) => sum + Math.abs(value - b![i]!), 0) / a!.length;
  const pair = await sharp({ create: { width: 2 * cell, height: cell, channels: 3, background: '#fff' } })
    .composite([
      { input: still, left: 0, top: 0 },
      { input: living, left: cell, top: 0 },
    ])
    .png()
    .toBuffer();
  return { recipe, difference, pair };
}

const scaled = (image: Sharp): Promise<Buffer> =>
  image.removeAlpha().resize(cell, cell).png({ compressionLevel: 1 }).toBuffer();
const bytesOf = (png: Buffer): Promise<Buffer> => sharp(png).resize(compared, compared).raw().toBuffer();

/** All pairs on one sheet, the least alike first. */
export async function writePairs(all: readonly Likeness[], folder: string): Promise<string> {
  const sorted = all.toSorted((a, b) => b.difference - a.difference);
  const columns = 4;
  const file = join(folder, 'likeness.png');
  const size = { width: columns * 2 * cell, height: Math.ceil(sorted.length / columns) * cell };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(
      sorted.map(({ pair }, i) => ({
        input: pair,
        left: (i % columns) * 2 * cell,
        top: Math.floor(i / columns) * cell,
      })),
    )
    .png()
    .toFile(file);
  return file;
}
