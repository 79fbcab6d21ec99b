import { paintPoster } from './background/poster.ts';
import { schemeFor } from './background/scheme.ts';
import { canvas, type Drawn } from './drawn.ts';
import { hashInRow, saltOfRow } from './maths/noise.ts';
import { scratchFloats } from './maths/scratch.ts';
import { Random } from './random.ts';
import { frameFigure, toWorld } from './raster/camera.ts';
import { measureEdges } from './raster/edges.ts';
import { see } from './raster/see.ts';
import type { Figure } from './rig/figure.ts';
import { drawInk, layPaper, printOf, shade2d } from './shade-2d.ts';

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
  const { fragments } = seen;
  const edges = measureEdges(seen.markEdges(), fragments.coverage, size, border + 2, 4.2 * unit + 1.5);
  const inks = printOf[recipe.palette];
  const image = canvas.take(size * size * 3);
  if (alone) image.fill(1);
  else {
    paintPoster(image, size, shop, schemeFor(figure), fragments.coverage);
    layPaper(image, edges, fragments.coverage, size, inks, border);
  }
  shade2d(image, fragments, size, inks);
  drawInk(image, edges, size, inks, recipe.seed);
  const slip = level === 2 && !alone ? tearLines(recipe.seed, size) : undefined;
  return { ...seen, pixels: press(image, size, recipe.palette === 'grayscale', recipe.seed, slip) };
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

/** Bytes with a little paper grain; torn rows part their red and blue. */
function press(
  image: Float32Array,
  size: number,
  gray: boolean,
  seed: number,
  slip: Int16Array | undefined,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(size * size * 4);
  const torn = tornBuffer.take(size * 3);
  for (let y = 0; y < size; y++) {
    const row = y * size * 3;
    if (!slip) {
      pressRow(image, row, size, gray, seed, out, y);
      continue;
    }
    const shift = slip[y]!;
    tearRow(image, row, size, shift, Math.round(((shift ? 11 : 3) * size) / 1024), torn);
    pressRow(torn, 0, size, gray, seed, out, y);
  }
  return out;
}

const tornBuffer = scratchFloats();

/** Copies a row that slips by `shift`; its red and blue part from its green by `part`. */
function tearRow(
  image: Float32Array,
  from: number,
  size: number,
  shift: number,
  part: number,
  to: Float32Array,
): void {
  for (let x = 0; x < size; x++) {
    to[x * 3] = image[from + column(x + shift + part, size) * 3]!;
    to[x * 3 + 1] = image[from + column(x + shift, size) * 3 + 1]!;
    to[x * 3 + 2] = image[from + column(x + shift - part, size) * 3 + 2]!;
  }
}

function pressRow(
  image: Float32Array,
  from: number,
  size: number,
  gray: boolean,
  seed: number,
  out: Uint8ClampedArray,
  y: number,
): void {
  const grain = gray ? 10 : 6;
  const salt = saltOfRow(y, seed);
  let i = from;
  let o = y * size * 4;
  for (let x = 0; x < size; x++, i += 3, o += 4) {
    const speck = hashInRow(x, salt) * grain - grain / 2;
    let r = image[i]! * 255 + speck;
    let g = image[i + 1]! * 255 + speck;
    let b = image[i + 2]! * 255 + speck;
    if (gray) r = g = b = 0.3 * r + 0.59 * g + 0.11 * b;
    out[o] = r;
    out[o + 1] = g;
    out[o + 2] = b;
    out[o + 3] = 255;
  }
}

const column = (x: number, size: number): number => (x < 0 ? 0 : x >= size ? size - 1 : x);
