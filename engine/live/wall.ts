import { paintWall } from '../background/backdrop.ts';
import { openPoster, paintPosterRow } from '../background/poster.ts';
import type { Scheme } from '../background/scheme.ts';
import { quickSrgb } from '../colour/oklch.ts';
import { takeRow } from '../print/print-kernels.ts';
import type { Workshop } from '../rig/workshop.ts';
import type { LiveFigure } from './live-figure.ts';

type Wall = NonNullable<LiveFigure['wall']>;

/** Light past 1 must fit into bytes too. */
const brightest = 1.5;

/** What is behind a figure, without its shadow: the page casts that itself. */
export function wallOf(shop: Workshop, scheme: Scheme, size: number, floor: number): Wall {
  return shop.recipe.style === '3D' ? studio(shop, scheme, size) : poster(shop, scheme, size, floor);
}

function studio(shop: Workshop, scheme: Scheme, wanted: number): Wall {
  const { size, channels } = paintWall(wanted * 2, shop, scheme);
  const pixels = new Uint8Array(size * size * 4);
  channels.forEach((light, c) => {
    for (let p = 0; p < size * size; p++) pixels[p * 4 + c] = quickSrgb(light[p]! / brightest) * 255 + 0.5;
  });
  return { size, pixels };
}

function poster(shop: Workshop, scheme: Scheme, size: number, floor: number): Wall {
  const openRow = takeRow(size);
  const sheet = openPoster(size, shop, scheme, floor);
  const bare = new Float32Array(size * size);
  const pixels = new Uint8Array(size * size * 4);
  const row = openRow();
  for (let y = 0; y < size; y++) {
    paintPosterRow(sheet, row, bare, y);
    for (let x = 0; x < size; x++)
      for (let c = 0; c < 3; c++)
        pixels[(y * size + x) * 4 + c] = Math.min(
          255,
          Math.max(0, row.floats[c * row.plane + x]! * 255 + 0.5),
        );
  }
  return { size, pixels };
}
