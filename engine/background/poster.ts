import { parseHex } from '../colour/oklch.ts';
import type { PrintRow } from '../print/print-kernels.ts';
import type { Workshop } from '../rig/workshop.ts';
import { joined, viewFrom } from '../svg/affine.ts';
import { drawFlat, type Placed } from '../svg/draw.ts';
import { type Bit, placeBit, scatterBits } from './bits.ts';
import { borderReach, layBorder } from './border.ts';
import { flashShadowRow } from './flash.ts';
import { motifFor } from './motifs.ts';
import { anglesOf } from './scenery.ts';
import type { Scheme } from './scheme.ts';
import { mixColour, paintSheetRow, type Sheet, sheetOf } from './sheet.ts';
import { placeMotif } from './stages.ts';

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
  /** None where one drawing covers all of it. */
  sheet: Sheet | undefined;
  angles: Float32Array;
  stickers: readonly Sticker[];
  /** The side to which a flash throws the figure's shadow. */
  flash: number | undefined;
}

/** `floor` is the height of the figure's ground, as a share of the picture from its top. */
export function openPoster(size: number, shop: Workshop, scheme: Scheme, floor: number): Poster {
  const { recipe } = shop;
  const angles = anglesOf(size);
  const motif = motifFor(recipe);
  if (motif) {
    const placed = [placeMotif(motif, recipe.palette, scheme, size), contactShadow(size, floor)];
    const stickers = [{ left: 0, top: 0, side: size, pixels: drawFlat(placed, size) }];
    return { size, sheet: undefined, angles, stickers, flash: motif.flash };
  }
  const stickers = scatterBits(shop).map((bit) => drawSticker(shop, bit, size));
  return { size, sheet: sheetOf(shop, scheme, size, floor), angles, stickers, flash: undefined };
}

const contactShadow = (size: number, floor: number): Placed => ({
  body: `<path d="M20 ${floor * 100}a30 2.4 0 0 1 60 0a30 2.4 0 0 1 -60 0Z" fill="#000000" opacity="0.4"/>`,
  affine: viewFrom(0, 0, size / 100),
});

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
  layBorder({ pixels, side, unit, turn }, ink);
  return { left, top, side, pixels };
}

const ink = parseHex('#1c1028');

/** Paints a row of it where the figure does not hide it (sRGB). */
export function paintPosterRow(poster: Poster, row: PrintRow, coverage: Float32Array, y: number): void {
  const { size, sheet, angles, stickers, flash } = poster;
  if (sheet) paintSheetRow(row, sheet, { size, angles, y });
  for (const each of stickers)
    if (y >= each.top && y < each.top + each.side) stickRow(row, size, each, coverage, y);
  if (flash === undefined) return;
  flashShadowRow(row.lit, { coverage, size, step: 1, side: flash }, y);
  for (let x = 0; x < size; x++) row.lit[x]! *= 0.6;
  mixColour(row, [0.02, 0.02, 0.02]);
}

function stickRow(
  { floats: row, plane }: PrintRow,
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
