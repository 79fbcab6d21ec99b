import { drawSvg, shapesOf } from '../inflate/draw-svg.ts';
import type { PressRow } from '../press.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Bit, bitBody, bitTransform, scatterBits } from './bits.ts';
import { anglesOf } from './scenery.ts';
import type { Scheme } from './scheme.ts';
import { paintSheetRow, type Sheet, sheetOf } from './sheet.ts';

/** A drawn sticker and the square of the picture it lies in. */
interface Sticker {
  left: number;
  top: number;
  side: number;
  /** Premultiplied RGBA. */
  pixels: Uint8Array;
}

/** The printed sheet behind a 2D figure: flat shapes, halftone and outlined stickers. */
export interface Poster {
  size: number;
  sheet: Sheet;
  angles: Float32Array;
  stickers: readonly Sticker[];
}

export function openPoster(size: number, shop: Workshop, scheme: Scheme): Poster {
  const { palette } = shop.recipe;
  return {
    size,
    sheet: sheetOf(shop, scheme),
    angles: anglesOf(size),
    stickers: scatterBits(shop).map((bit, i) => drawSticker(bit, sticker(bit, i, palette), size)),
  };
}

/** From the middle of a bit to the furthest corner of its border and shadow, as a share of its size. */
const stickerReach = ((16 + 2.1 + 1.4) * Math.SQRT2) / 32;

/** Each in a square of its own: most of the poster is empty, and the renderer is slow with what is empty too. */
function drawSticker({ x, y, size: share }: Bit, body: string, size: number): Sticker {
  const reach = share * stickerReach * size;
  const left = Math.floor(x * size - reach) - 1;
  const top = Math.floor(y * size - reach) - 1;
  const side = Math.ceil(2 * reach) + 3;
  const unit = 1024 / size;
  const pixels = drawSvg(body, side, `${left * unit} ${top * unit} ${side * unit} ${side * unit}`);
  return { left, top, side, pixels };
}

/** Paints a row of it where the figure does not hide it (sRGB). */
export function paintPosterRow(poster: Poster, row: PressRow, coverage: Float32Array, y: number): void {
  const { size, sheet, angles, stickers } = poster;
  paintSheetRow(row, size, sheet, angles, coverage, y);
  for (const each of stickers)
    if (y >= each.top && y < each.top + each.side) stickRow(row, size, each, coverage, y);
}

function stickRow(
  { floats: row, plane }: PressRow,
  size: number,
  each: Sticker,
  coverage: Float32Array,
  y: number,
): void {
  const { left, top, side, pixels } = each;
  const last = Math.min(size, left + side);
  for (let x = Math.max(0, left); x < last; x++) {
    const p = ((y - top) * side + x - left) * 4;
    const a = pixels[p + 3]!;
    if (a === 0 || coverage[y * size + x] === 1) continue;
    const keep = 1 - a / 255;
    row[x] = row[x]! * keep + pixels[p]! / 255;
    row[plane + x] = row[plane + x]! * keep + pixels[p + 1]! / 255;
    row[2 * plane + x] = row[2 * plane + x]! * keep + pixels[p + 2]! / 255;
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
