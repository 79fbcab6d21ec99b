import { parseHex, type Rgb } from '../colour/oklch.ts';
import { scratchFloats } from '../maths/scratch.ts';
import type { PrintRow } from '../print/print-kernels.ts';
import type { Palette } from '../recipe.ts';
import type { Workshop } from '../rig/workshop.ts';
import { joined, viewFrom } from '../svg/affine.ts';
import { drawFlat } from '../svg/draw.ts';
import { type Bit, placeBit, scatterBits } from './bits.ts';
import { borderReach, layBorder } from './border.ts';
import { lampRow, wallShadowRow } from './noir.ts';
import { anglesOf } from './scenery.ts';
import type { Scheme } from './scheme.ts';
import { mixColour, paintSheetRow, type Sheet, sheetOf } from './sheet.ts';

/** A drawn sticker and the square of the picture it lies in. */
interface Sticker {
  left: number;
  top: number;
  side: number;
  /** Premultiplied RGBA. */
  pixels: Uint8Array;
  /** Light of a byte of it: in film noir they must not outshine the figure. */
  light: number;
}

/** The printed sheet behind a 2D figure: flat shapes, halftone and outlined stickers. */
export interface Poster {
  size: number;
  sheet: Sheet;
  angles: Float32Array;
  stickers: readonly Sticker[];
}

/** `floor` moves the figure's ground to another share of the height. */
export function openPoster(size: number, shop: Workshop, scheme: Scheme, floor?: number): Poster {
  return {
    size,
    sheet: sheetOf(shop, scheme, size, floor),
    angles: anglesOf(size),
    stickers: scatterBits(shop).map((bit) => drawSticker(shop, bit, size)),
  };
}

/** Each in a square of its own: most of the poster is empty, and the renderer is slow with what is empty too. */
function drawSticker(shop: Workshop, bit: Bit, size: number): Sticker {
  const unit = (bit.size * size) / 32;
  const turn = (bit.turn * Math.PI) / 180;
  const reach = borderReach(turn) * unit;
  const left = Math.floor(bit.x * size - reach) - 1;
  const top = Math.floor(bit.y * size - reach) - 1;
  const side = Math.ceil(2 * reach) + 3;
  const { body, affine } = placeBit(shop, bit, size);
  const pixels = drawFlat([{ body, affine: joined(viewFrom(left, top, 1), affine) }], side);
  layBorder({ pixels, side, unit, turn }, inks[shop.recipe.palette]);
  const light = (shop.recipe.palette === 'grayscale' ? 0.8 : 1) / 255;
  return { left, top, side, pixels, light };
}

const inks: Readonly<Record<Palette, Rgb>> = {
  vibrant: parseHex('#1c1028'),
  pastel: parseHex('#1c1028'),
  grayscale: parseHex('#161616'),
};

/** Paints a row of it where the figure does not hide it (sRGB). */
export function paintPosterRow(poster: Poster, row: PrintRow, coverage: Float32Array, y: number): void {
  const { size, sheet, angles, stickers } = poster;
  paintSheetRow(row, sheet, { size, angles, y });
  for (const each of stickers)
    if (y >= each.top && y < each.top + each.side) stickRow(row, size, each, coverage, y);
  if (sheet.noir) dimRow(row, { coverage, size, step: 1, phase: sheet.phase }, y);
}

const wallShadows = scratchFloats();

/** Film noir: dark around a lamp's light and in the figure's shadow. */
function dimRow(row: PrintRow, noir: Parameters<typeof wallShadowRow>[1], y: number): void {
  const { size, phase } = noir;
  const { lit } = row;
  const shadow = wallShadows.take(size);
  lampRow(lit, size, phase, y);
  wallShadowRow(shadow, noir, y);
  for (let x = 0; x < size; x++) lit[x] = Math.max(0.72 * (1 - lit[x]!), 0.6 * shadow[x]!);
  mixColour(row, [0.02, 0.02, 0.02]);
}

function stickRow(
  { floats: row, plane }: PrintRow,
  size: number,
  each: Sticker,
  coverage: Float32Array,
  y: number,
): void {
  const { left, top, side, pixels, light } = each;
  const last = Math.min(size, left + side);
  for (let x = Math.max(0, left); x < last; x++) {
    const p = ((y - top) * side + x - left) * 4;
    const a = pixels[p + 3]!;
    if (a === 0 || coverage[y * size + x] === 1) continue;
    const keep = 1 - a / 255;
    row[x] = row[x]! * keep + pixels[p]! * light;
    row[plane + x] = row[plane + x]! * keep + pixels[p + 1]! * light;
    row[2 * plane + x] = row[2 * plane + x]! * keep + pixels[p + 2]! * light;
  }
}
