import { drawSvg, shapesOf } from '../inflate/draw-svg.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Bit, bitBody, bitTransform, scatterBits } from './bits.ts';
import { anglesOf } from './scenery.ts';
import type { Scheme } from './scheme.ts';
import { paintSheetRow, type Sheet, sheetOf } from './sheet.ts';

/** The printed sheet behind a 2D figure: flat shapes, halftone and outlined stickers. */
export interface Poster {
  size: number;
  sheet: Sheet;
  angles: Float32Array;
  /** Premultiplied RGBA. */
  stickers: Uint8Array;
}

export function openPoster(size: number, shop: Workshop, scheme: Scheme): Poster {
  const drawing = scatterBits(shop)
    .map((bit, i) => sticker(bit, i, shop.recipe.palette))
    .join('');
  return {
    size,
    sheet: sheetOf(shop, scheme),
    angles: anglesOf(size),
    stickers: drawSvg(drawing, size, '0 0 1024 1024'),
  };
}

/** Paints a row of it where the figure does not hide it (sRGB, three floats a pixel). */
export function paintPosterRow(poster: Poster, row: Float32Array, coverage: Float32Array, y: number): void {
  const { size, sheet, angles, stickers } = poster;
  paintSheetRow(row, size, sheet, angles, coverage, y);
  stickRow(row, stickers, coverage, y * size, size);
}

function stickRow(
  row: Float32Array,
  pixels: Uint8Array,
  coverage: Float32Array,
  from: number,
  length: number,
): void {
  for (let x = 0; x < length; x++) {
    const p = (from + x) * 4;
    const a = pixels[p + 3]!;
    if (a === 0 || coverage[from + x] === 1) continue;
    const keep = 1 - a / 255;
    row[x * 3] = row[x * 3]! * keep + pixels[p]! / 255;
    row[x * 3 + 1] = row[x * 3 + 1]! * keep + pixels[p + 1]! / 255;
    row[x * 3 + 2] = row[x * 3 + 2]! * keep + pixels[p + 2]! / 255;
  }
}

function sticker(bit: Bit, index: number, palette: Workshop['recipe']['palette']): string {
  const body = bitBody(bit, index, palette);
  const shapes = shapesOf(body)
    .map((shape) => shape.replace(/ fill="[^"]*"/, ''))
    .join('');
  const ink = palette === 'grayscale' ? '#161616' : '#1c1028';
  return `<g transform="${bitTransform(bit, 1024)}"><g transform="translate(1 1.4)" fill="${ink}" opacity=".28">${shapes}</g><g fill="none" stroke="#fff" stroke-width="4.2" stroke-linejoin="round">${shapes}</g><g fill="${ink}" stroke="${ink}" stroke-width="1.7" stroke-linejoin="round">${shapes}</g>${body}</g>`;
}
