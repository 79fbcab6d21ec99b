import { openPoster, paintPosterRow } from './background/poster.ts';
import { schemeFor } from './background/scheme.ts';
import type { Drawn } from './drawn.ts';
import { cameraFor } from './framing.ts';
import { borderOf, printOf } from './inks.ts';
import { saltOfRow } from './maths/noise.ts';
import { press, type PressRow, takeRow } from './press.ts';
import { Random } from './random.ts';
import { toWorld } from './raster/camera.ts';
import { measureEdges } from './raster/edges.ts';
import { see } from './raster/see.ts';
import type { Figure } from './rig/figure.ts';
import { drawInkRow, layPaperRow, shadeRow } from './shade-2d.ts';

export interface PrintOptions {
  /** Share of the picture that the figure fills, when it is not the usual one. */
  share?: number;
  /** Alone: on plain paper, without poster, border or torn lines. */
  alone: boolean;
}

/** The 2D style: the figure becomes an inked sticker on a poster. */
export function print(figure: Figure, size: number, { share, alone }: PrintOptions): Drawn {
  const { shop, instances } = figure;
  const { level, recipe } = shop;
  const unit = size / 1024;
  const border = borderOf(level) * unit;
  const openRow = takeRow(size);
  const world = toWorld(instances, figure.warp);
  const camera = cameraFor(figure, world, size, share);
  const seen = see(instances, world, camera);
  const { fragments, bounds } = seen;
  const edges = measureEdges(seen.markEdges(), fragments.coverage, size, border + 2, 4.2 * unit + 1.5);
  const inks = printOf[recipe.palette];
  const poster = alone ? undefined : openPoster(size, shop, schemeFor(figure));
  const slip = level === 2 && !alone ? tearLines(recipe.seed, size) : undefined;
  const words = new Int32Array(size * size);
  // Row by row from the poster to the finished bytes: a row is small enough to stay near the processor.
  const row = openRow();
  const finished = new Int32Array(row.finished.buffer, row.finished.byteOffset, size);
  const gray = recipe.palette === 'grayscale';
  let next = 0;
  for (let y = 0; y < size; y++) {
    if (poster) {
      paintPosterRow(poster, row, fragments.coverage, y);
      layPaperRow(row, edges, fragments, bounds, size, inks, border, y);
    } else row.floats.fill(1);
    next = shadeRow(row, fragments, size, inks, y, next);
    drawInkRow(row, edges, bounds, size, inks, recipe.seed, y);
    pressRow(row, tear(row, size, slip, y), gray, recipe.seed, y);
    words.set(finished, y * size);
  }
  return { ...seen, pixels: new Uint8ClampedArray(words.buffer) };
}

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
function tear(
  { plane, floats, torn }: PressRow,
  size: number,
  slip: Int16Array | undefined,
  y: number,
): Float32Array {
  if (!slip) return floats;
  const shift = slip[y]!;
  const part = Math.round(((shift ? 11 : 3) * size) / 1024);
  tearPlane(floats, size, shift + part, torn, 0);
  tearPlane(floats, size, shift, torn, plane);
  tearPlane(floats, size, shift - part, torn, 2 * plane);
  return torn;
}

function tearPlane(row: Float32Array, size: number, shift: number, to: Float32Array, plane: number): void {
  // What comes in from beyond the picture is like its last pixel there.
  const [first, last] = [Math.max(0, -shift), Math.min(size, size - shift)];
  to.fill(row[plane]!, plane, plane + first).fill(row[plane + size - 1]!, plane + last, plane + size);
  to.set(row.subarray(plane + first + shift, plane + last + shift), plane + first);
}

/** Bytes with a little paper grain. */
function pressRow(
  { plane, finished }: PressRow,
  { byteOffset }: Float32Array,
  gray: boolean,
  seed: number,
  y: number,
): void {
  if (gray) press.run.grayRow(byteOffset, plane * 4);
  const [bytes, out, salt] = [plane * 4, finished.byteOffset, saltOfRow(y, seed)];
  press.run.finishRow(byteOffset, bytes, out, 0, 0, 0, gray ? 10 : 6, salt);
}
