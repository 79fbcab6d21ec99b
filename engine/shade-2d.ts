import { quickSrgb, type Rgb } from './colour/oklch.ts';
import { noise2 } from './maths/noise.ts';
import { ease } from './maths/smooth.ts';
import { normalise } from './maths/vector.ts';
import type { PressRow } from './press.ts';
import type { Edges } from './raster/edges.ts';
import { fragmentLayout, fragmentSize } from './raster/fragment-layout.ts';
import type { Fragments } from './raster/fragments.ts';
import type { Bounds } from './raster/visibility.ts';
import type { Palette } from './recipe.ts';

const at = fragmentLayout;

const light = normalise([-0.5, 0.72, 0.55]);
const gloss = normalise([light[0] * 0.6, light[1] * 0.6 + 0.1, light[2] + 0.75]);

/** Ink and paper in sRGB, and what shadow multiplies a colour by. */
export interface Print {
  ink: Rgb;
  paper: Rgb;
  shadow: Rgb;
}

export const printOf: Readonly<Record<Palette, Print>> = {
  vibrant: { ink: [0.07, 0.04, 0.12], paper: [1, 0.995, 0.975], shadow: [0.6, 0.46, 0.7] },
  pastel: { ink: [0.26, 0.2, 0.34], paper: [1, 0.995, 0.975], shadow: [0.72, 0.62, 0.8] },
  grayscale: { ink: [0.05, 0.05, 0.05], paper: [0.97, 0.97, 0.97], shadow: [0.52, 0.52, 0.52] },
};

/**
 * Colours the figure's pixels of a row as a printed sticker and lays them over it (sRGB, in planes), from
 * fragment `first` on. Returns the next row's first.
 */
export function shadeRow(
  row: PressRow,
  fragments: Fragments,
  size: number,
  print: Print,
  y: number,
  first: number,
): number {
  const { pixel, count, coverage } = fragments;
  const end = (y + 1) * size;
  let to = first;
  while (to < count && pixel[to]! < end) to++;
  if (to === first) return to;
  makeRoom(row.floats, row.plane, coverage, y * size, size);
  shadeFragments(row, fragments, size, print.shadow, y, first, to);
  return to;
}

/** Under the figure nothing was painted: what is there belongs to another row. */
function makeRoom(
  row: Float32Array,
  plane: number,
  coverage: Float32Array,
  from: number,
  length: number,
): void {
  for (let x = 0; x < length; x++) {
    const keep = 1 - coverage[from + x]!;
    if (keep === 1) continue;
    row[x] = keep === 0 ? 0 : row[x]! * keep;
    row[plane + x] = keep === 0 ? 0 : row[plane + x]! * keep;
    row[2 * plane + x] = keep === 0 ? 0 : row[2 * plane + x]! * keep;
  }
}

function shadeFragments(
  { floats: row, plane }: PressRow,
  { values, pixel, share }: Fragments,
  size: number,
  [shadowR, shadowG, shadowB]: Rgb,
  y: number,
  from: number,
  to: number,
): void {
  const cell = (9.5 * size) / 1024;
  const cos = Math.cos(0.6) / cell;
  const sin = Math.sin(0.6) / cell;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const weight = share[f]!;
    let r = quickSrgb(values[o + at.red]!);
    let g = quickSrgb(values[o + at.green]!);
    let b = quickSrgb(values[o + at.blue]!);
    const x = pixel[f]! - y * size;
    if (values[o + at.glow]! <= 0.3) {
      const lit = nx * light[0] + ny * light[1] + nz * light[2];
      const tone = ease((0.56 - lit) / 0.44);
      if (tone > 0) {
        const ux = x * cos - y * sin;
        const uy = x * sin + y * cos;
        const dx = ux - Math.floor(ux) - 0.5;
        const dy = uy - Math.floor(uy) - 0.5;
        const dot = tone > 0.02 ? ease((0.06 + tone * 0.56 - Math.sqrt(dx * dx + dy * dy)) / 0.12) * 0.5 : 0;
        const dark = Math.max(ease((0.2 - lit) / 0.06) * 0.85, dot);
        r += (r * shadowR - r) * dark;
        g += (g * shadowG - g) * dark;
        b += (b * shadowB - b) * dark;
      }
    }
    if (values[o + at.rough]! < 0.55) {
      const shine =
        ease((nx * gloss[0] + ny * gloss[1] + nz * gloss[2] - 0.978) / 0.006) *
        (values[o + at.metal]! > 0.5 ? 0.9 : 0.42);
      r += (1 - r) * shine;
      g += (1 - g) * shine;
      b += (1 - b) * shine;
    }
    row[x]! += r * weight;
    row[plane + x]! += g * weight;
    row[2 * plane + x]! += b * weight;
  }
}

/** White border and hard shadow under the figure, as if cut from a sheet of stickers. */
export function layPaperRow(
  row: PressRow,
  { outline }: Edges,
  { coverage }: Fragments,
  bounds: Bounds,
  size: number,
  { ink, paper }: Print,
  border: number,
  y: number,
): void {
  const dropX = Math.round((9 * size) / 1024);
  const dropY = Math.round((13 * size) / 1024);
  const reach = Math.ceil(border) + 2;
  if (y < bounds.top - reach || y > bounds.bottom + reach + dropY) return;
  const last = Math.min(size - 1, bounds.right + reach + dropX);
  const drop = dropY * size + dropX;
  const far = (border + 1) * (border + 1);
  for (let x = Math.max(0, bounds.left - reach); x <= last; x++) {
    const p = y * size + x;
    const share = coverage[p]!;
    if (share === 1) continue;
    if (x >= dropX && y >= dropY && (outline[p - drop]! < far || coverage[p - drop]! > 0.5))
      blend(row, x, ink, withinSticker(coverage[p - drop]!, outline[p - drop]!, border) * 0.42);
    if (outline[p]! < far || share > 0.5) blend(row, x, paper, withinSticker(share, outline[p]!, border));
  }
}

/** How much of a pixel the sticker covers, by its squared distance to the outline. */
const withinSticker = (coverage: number, outline: number, border: number): number =>
  coverage > 0.5 ? 1 : ease((border + 1 - Math.sqrt(outline)) * 0.5);

/** Half widths of the pen at 1024 pixels, and how far it wavers. */
const pen = { outline: 4.4, inner: 2.5, least: 0.75, most: 1.25 };

/** Pen lines: heavy around the figure, finer inside, never quite even. */
export function drawInkRow(
  row: PressRow,
  edges: Edges,
  bounds: Bounds,
  size: number,
  { ink }: Print,
  seed: number,
  y: number,
): void {
  const reach = Math.ceil((8 * size) / 1024) + 1;
  if (y < bounds.top - reach || y > bounds.bottom + reach) return;
  const last = Math.min(size - 1, bounds.right + reach);
  const salt = seed & 1023;
  const unit = size / 1024;
  const grain = 1 / (70 * unit);
  const innerEnd = (pen.inner * pen.most * unit + 0.7) ** 2;
  const outlineEnd = (pen.outline * pen.most * unit + 0.7) ** 2;
  for (let x = Math.max(0, bounds.left - reach); x <= last; x++) {
    const inner = edges.inner[y * size + x]!;
    const outline = edges.outline[y * size + x]!;
    if (inner >= innerEnd && outline >= outlineEnd) continue;
    const waver = noise2(x * grain, y * grain, salt);
    const press = (pen.least + (pen.most - pen.least) * waver) * unit;
    const k = Math.max(
      ease((pen.inner * press + 0.7 - Math.sqrt(inner)) / 1.4),
      ease((pen.outline * press + 0.7 - Math.sqrt(outline)) / 1.4),
    );
    if (k > 0) blend(row, x, ink, k);
  }
}

function blend({ floats: row, plane }: PressRow, x: number, colour: Rgb, k: number): void {
  row[x]! += (colour[0] - row[x]!) * k;
  row[plane + x]! += (colour[1] - row[plane + x]!) * k;
  row[2 * plane + x]! += (colour[2] - row[2 * plane + x]!) * k;
}
