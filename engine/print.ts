import { openPoster, paintPosterRow } from './background/poster.ts';
import { schemeFor } from './background/scheme.ts';
import type { Drawn } from './drawn.ts';
import { hashInRow, saltOfRow } from './maths/noise.ts';
import { scratchFloats } from './maths/scratch.ts';
import { Random } from './random.ts';
import { frameFigure, toWorld } from './raster/camera.ts';
import { measureEdges } from './raster/edges.ts';
import { see } from './raster/see.ts';
import type { Figure } from './rig/figure.ts';
import { drawInkRow, layPaperRow, printOf, shadeRow } from './shade-2d.ts';

export interface PrintOptions {
  /** Share of the picture that the figure fills. */
  share: number;
  /** Alone: on plain paper, without poster, border or torn lines. */
  alone: boolean;
}

/** The 2D style: the figure becomes an inked sticker on a poster. */
export function print(figure: Figure, size: number, { share, alone }: PrintOptions): Drawn {
  const { shop, instances } = figure;
  const { level, recipe } = shop;
  const unit = size / 1024;
  const border = (level === 0 ? 17 : 15) * unit;
  const world = toWorld(instances, figure.warp);
  const camera = frameFigure(instances, world, [0, 0.02, 12], share, size);
  const seen = see(instances, world, camera);
  const { fragments, bounds } = seen;
  const edges = measureEdges(seen.markEdges(), fragments.coverage, size, border + 2, 4.2 * unit + 1.5);
  const inks = printOf[recipe.palette];
  const poster = alone ? undefined : openPoster(size, shop, schemeFor(figure));
  const slip = level === 2 && !alone ? tearLines(recipe.seed, size) : undefined;
  const pixels = new Uint8ClampedArray(size * size * 4);
  // Row by row from the poster to the finished bytes: a row is small enough to stay near the processor.
  const row = rowBuffer.take(size * 3);
  let next = 0;
  for (let y = 0; y < size; y++) {
    if (poster) {
      paintPosterRow(poster, row, fragments.coverage, y);
      layPaperRow(row, edges, fragments, bounds, size, inks, border, y);
    } else row.fill(1);
    next = shadeRow(row, fragments, size, inks, y, next);
    drawInkRow(row, edges, bounds, size, inks, recipe.seed, y);
    pressRow(tear(row, size, slip, y), size, recipe.palette === 'grayscale', recipe.seed, pixels, y);
  }
  return { ...seen, pixels };
}

const rowBuffer = scratchFloats();
const tornBuffer = scratchFloats();

/** How far each row of a cooked print slips sideways. */
function tearLines(seed: number, size: number): Int16Array {
  const dice = new Random(`${seed}|tear`);
  const slip = new Int16Array(size);
  for (let k = 0; k < 9; k++) {
    const top = dice.int(0, size - 1);
    const tall = dice.int(Math.ceil(size * 0.004), Math.round(size * 0.03));
    slip.fill(Math.round((dice.between(-30, 30) * size) / 1024), top, Math.min(size, top + tall));
  }
  return slip;
}

/** A row as it slips sideways; its red and blue part from its green. */
function tear(row: Float32Array, size: number, slip: Int16Array | undefined, y: number): Float32Array {
  if (!slip) return row;
  const shift = slip[y]!;
  const torn = tornBuffer.take(size * 3);
  tearRow(row, size, shift, Math.round(((shift ? 11 : 3) * size) / 1024), torn);
  return torn;
}

function tearRow(row: Float32Array, size: number, shift: number, part: number, to: Float32Array): void {
  for (let x = 0; x < size; x++) {
    to[x * 3] = row[column(x + shift + part, size) * 3]!;
    to[x * 3 + 1] = row[column(x + shift, size) * 3 + 1]!;
    to[x * 3 + 2] = row[column(x + shift - part, size) * 3 + 2]!;
  }
}

/** Bytes with a little paper grain. */
function pressRow(
  row: Float32Array,
  size: number,
  gray: boolean,
  seed: number,
  out: Uint8ClampedArray,
  y: number,
): void {
  const grain = gray ? 10 : 6;
  const salt = saltOfRow(y, seed);
  let o = y * size * 4;
  for (let x = 0; x < size; x++, o += 4) {
    const speck = hashInRow(x, salt) * grain - grain / 2;
    let r = row[x * 3]! * 255 + speck;
    let g = row[x * 3 + 1]! * 255 + speck;
    let b = row[x * 3 + 2]! * 255 + speck;
    if (gray) r = g = b = 0.3 * r + 0.59 * g + 0.11 * b;
    out[o] = r;
    out[o + 1] = g;
    out[o + 2] = b;
    out[o + 3] = 255;
  }
}

const column = (x: number, size: number): number => (x < 0 ? 0 : x >= size ? size - 1 : x);
