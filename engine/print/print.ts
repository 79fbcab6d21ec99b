import { openPoster, paintPosterRow, type Poster } from '../background/poster.ts';
import { schemeFor } from '../background/scheme.ts';
import { cameraFor, floorIn } from '../framing.ts';
import { saltOfRow } from '../maths/noise.ts';
import { ease } from '../maths/smooth.ts';
import { type Camera, toWorld } from '../raster/camera.ts';
import { measureEdges } from '../raster/edges.ts';
import { type Drawn, type DrawOptions, type Moment, see, type Session } from '../raster/see.ts';
import type { Recipe } from '../recipe.ts';
import type { Figure } from '../rig/figure.ts';
import { borderOf, printOf } from './inks.ts';
import { printKernels, type PrintRow, takeRow } from './print-kernels.ts';
import { drawInkRow, layPaperRow, shadeRow } from './shade-2d.ts';

/** The 2D style: the figure becomes an inked sticker on a poster. */
export function openPrint(figure: Figure, size: number, options: DrawOptions): Session {
  const { alone, smooth = false } = options;
  const { shop, instances } = figure;
  const rest = { instances, world: toWorld(instances, figure.warp) };
  const camera = cameraFor(figure, rest.world, size, options);
  const sheet: Sheet = {
    poster: alone ? undefined : openPoster(size, shop, schemeFor(figure), floorIn(camera)),
    border: (borderOf(shop.level) * size) / 1024,
    smooth,
  };
  return { rest, draw: (moment) => print(moment, camera, shop.recipe, sheet) };
}

/** What a figure is printed on. */
interface Sheet {
  poster: Poster | undefined;
  /** Width of the white border in pixels. */
  border: number;
  smooth: boolean;
}

function print(
  { instances, world }: Moment,
  camera: Camera,
  { palette, seed }: Recipe,
  { poster, border, smooth }: Sheet,
): Drawn {
  const { size } = camera;
  const openRow = takeRow(size);
  const seen = see(instances, world, camera);
  const { fragments, bounds } = seen;
  const fine = (4.2 * size) / 1024 + 1.5;
  const edges = measureEdges(seen.markEdges(), fragments.coverage, size, border + 2, fine);
  const words = new Int32Array(size * size);
  // Row by row from the poster to the finished bytes: a row is small enough to stay near the processor.
  const row = openRow();
  const printing = { row, fragments, edges, bounds, size, inks: printOf[palette], border, seed };
  const finished = new Int32Array(row.finished.buffer, row.finished.byteOffset, size);
  const gray = palette === 'grayscale';
  const grain = smooth ? 0 : gray ? 9 : 6;
  let next = 0;
  for (let y = 0; y < size; y++) {
    if (poster) {
      paintPosterRow(poster, row, fragments.coverage, y);
      layPaperRow(printing, y);
    } else row.floats.fill(1);
    next = shadeRow(printing, y, next);
    drawInkRow(printing, y);
    finishRow(row, { gray, grain, salt: saltOfRow(y, seed) });
    words.set(finished, y * size);
  }
  return { ...seen, pixels: new Uint8ClampedArray(words.buffer) };
}

function finishRow(
  { plane, floats, finished }: PrintRow,
  { gray, grain, salt }: { gray: boolean; grain: number; salt: number },
): void {
  if (gray) grayRow(floats, plane);
  printKernels.finishRow({
    row: floats.byteOffset,
    bytes: plane * 4,
    out: finished.byteOffset,
    down: 0,
    step: 0,
    vignette: 0,
    grain,
    salt,
  });
}

/** All three planes become the light of the row, with more contrast. */
function grayRow(floats: Float32Array, plane: number): void {
  for (let x = 0; x < plane; x++) {
    const even = floats[x]! * 0.3 + floats[plane + x]! * 0.59 + floats[2 * plane + x]! * 0.11;
    floats[x] = floats[plane + x] = floats[2 * plane + x] = even * 0.3 + ease(even * 1.15) * 0.7;
  }
}
