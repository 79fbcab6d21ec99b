import { saltOfRow } from '../maths/noise.ts';
import { normalise, type Vec3 } from '../maths/vector.ts';
import type { Edges } from '../raster/edges.ts';
import { blockBytes, fragmentLayout, litBytes, litPlaceOf } from '../raster/fragment-layout.ts';
import { fragmentMemory, type Fragments } from '../raster/fragments.ts';
import type { Bounds } from '../raster/visibility.ts';
import { eased, less, srgbOf } from '../simd/curves.ts';
import { type Floats, floatsAt, kernel, wholesAt } from '../simd/emit.ts';
import type { Print } from './inks.ts';
import { printKernels, type PrintRow } from './print-kernels.ts';

const at = fragmentLayout;

const light = normalise([-0.5, 0.72, 0.55]);
const gloss = normalise([light[0] * 0.6, light[1] * 0.6 + 0.1, light[2] + 0.75]);

export interface Printing {
  row: PrintRow;
  fragments: Fragments;
  edges: Edges;
  bounds: Bounds;
  size: number;
  inks: Print;
  /** Width of the white border in pixels. */
  border: number;
  seed: number;
}

/**
 * Comic shading of the figure's pixels in one row, from fragment `first` on: flat colour, halftone dots in half shadow,
 * a hard core shadow and a highlight. Returns the next row's first fragment.
 */
export function shadeRow(printing: Printing, y: number, first: number): number {
  const to = endOfRow(printing.fragments, first, (y + 1) * printing.size);
  if (to > first) shadeFragments(printing, y, first, to);
  return to;
}

/** The first fragment from `first` on that sees pixel `end` or one behind it. */
function endOfRow({ pixel, count }: Fragments, first: number, end: number): number {
  let [low, high] = [first, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pixel[middle]! < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

const dot = (n: readonly Floats[], [x, y, z]: Vec3): Floats =>
  n[0]!.mul(x).add(n[1]!.mul(y)).add(n[2]!.mul(z));

const kernels = fragmentMemory.addKernels({
  /** Printed colours of some blocks, for the row that begins at `first`. The halftone grid is turned. */
  tone: kernel(
    {
      whole: ['blocks', 'end', 'pixels', 'lit', 'first'],
      single: ['cos', 'sin', 'downX', 'downY', 'shadowR', 'shadowG', 'shadowB'],
    },
    (to, { blocks, end, pixels, lit, first, cos, sin, downX, downY, shadowR, shadowG, shadowB }) => {
      const [cosine, sine] = [to.keep(cos.splat()), to.keep(sin.splat())];
      const [startX, startY] = [to.keep(downX.splat()), to.keep(downY.splat())];
      const shadow = [shadowR, shadowG, shadowB].map((each) => to.keep(each.splat()));
      const [pixel, out] = [to.keep(pixels), to.keep(lit)];
      to.each(blocks, end, blockBytes, (block) => {
        const read = (offset: number): Floats => floatsAt(block, offset * 4);
        const normal = [at.normalX, at.normalY, at.normalZ].map((offset) => to.keep(read(offset)));
        const colour = [at.red, at.green, at.blue].map((offset) =>
          to.keep(srgbOf(to, to.keep(read(offset).max(0).min(1)))),
        );
        const facing = to.keep(dot(normal, light));
        const tone = to.keep(eased(to, less(0.56, facing).mul(1 / 0.44)));
        const x = to.keep(wholesAt(pixel).sub(first.splat()).floats());
        const across = to.keep(x.mul(cosine).sub(startX));
        const along = to.keep(x.mul(sine).add(startY));
        const dx = to.keep(across.sub(across.floor()).sub(0.5));
        const dy = to.keep(along.sub(along.floor()).sub(0.5));
        const away = dx.mul(dx).add(dy.mul(dy)).sqrt();
        const inside = tone.mul(0.56).add(0.06).sub(away);
        const dotted = tone.above(0.02).select(eased(to, inside.mul(1 / 0.12)).mul(0.5), 0);
        const core = eased(to, less(0.2, facing).mul(1 / 0.06)).mul(0.85);
        const dark = to.keep(read(at.glow).above(0.3).select(0, core.max(dotted)));
        const strength = read(at.metal).above(0.5).select(0.9, 0.42);
        const mirroring = dot(normal, gloss).sub(0.978);
        const glossy = eased(to, mirroring.mul(1 / 0.006)).mul(strength);
        const shine = to.keep(read(at.rough).below(0.55).select(glossy, 0));
        colour.forEach((own, c) => {
          const shaded = to.keep(own.add(own.mul(shadow[c]!).sub(own).mul(dark)));
          to.write(out, shaded.add(less(1, shaded).mul(shine)), c * 16);
        });
        to.change(pixel, pixel.add(16));
        to.change(out, out.add(litBytes));
      });
    },
  ),
});

function shadeFragments(
  { row, fragments, size, inks: { shadow } }: Printing,
  y: number,
  from: number,
  to: number,
): void {
  const { values, pixel, lit } = fragments;
  const cell = (9.5 * size) / 1024;
  const cos = Math.cos(0.6) / cell;
  const sin = Math.sin(0.6) / cell;
  const [first, last] = [from >> 2, (to + 3) >> 2];
  kernels.tone({
    blocks: values.byteOffset + first * blockBytes,
    end: values.byteOffset + last * blockBytes,
    pixels: pixel.byteOffset + first * 16,
    lit: lit.byteOffset + first * litBytes,
    first: y * size,
    cos,
    sin,
    downX: y * sin,
    downY: y * cos,
    shadowR: shadow[0],
    shadowG: shadow[1],
    shadowB: shadow[2],
  });
  for (let f = from; f < to; f++) layFragment(row, fragments, y * size, f);
}

/** Lays the light of a fragment over the row whose first pixel is `start`. */
function layFragment(
  { floats, plane }: PrintRow,
  { pixel, share, lit, coverage }: Fragments,
  start: number,
  f: number,
): void {
  const x = pixel[f]! - start;
  // The first of a pixel leaves of the sheet what the figure does not cover.
  const kept = pixel[f] === pixel[f - 1] ? 1 : 1 - coverage[pixel[f]!]!;
  const o = litPlaceOf(f);
  for (let c = 0; c < 3; c++) {
    const i = c * plane + x;
    floats[i] = floats[i]! * kept + lit[o + 4 * c]! * share[f]!;
  }
}

/** White border and hard shadow under the figure, as if cut from a sheet of stickers. */
export function layPaperRow(
  { row, edges: { outline }, fragments: { coverage }, bounds, size, inks: { ink, paper }, border }: Printing,
  y: number,
): void {
  const dropX = Math.round((9 * size) / 1024);
  const dropY = Math.round((13 * size) / 1024);
  const reach = Math.ceil(border) + 2;
  if (y < bounds.top - reach || y > bounds.bottom + reach + dropY) return;
  const { floats, plane } = row;
  const start = y * size * 4;
  const above = start - (dropY * size + dropX) * 4;
  const end = Math.min(size, bounds.right + reach + dropX + 1) * 4;
  printKernels.layPaper({
    row: floats.byteOffset,
    bytes: plane * 4,
    first: (Math.max(0, bounds.left - reach) & ~3) * 4,
    end,
    outline: outline.byteOffset + start,
    coverage: coverage.byteOffset + start,
    far: outline.byteOffset + above,
    hidden: coverage.byteOffset + above, // Nothing beyond the picture casts a shadow into it.
    shaded: y < dropY ? end : dropX * 4,
    border,
    inkR: ink[0],
    inkG: ink[1],
    inkB: ink[2],
    paperR: paper[0],
    paperG: paper[1],
    paperB: paper[2],
  });
}

/** Pen lines: heavy around the figure, finer inside, never quite even. */
export function drawInkRow(
  { row: { floats, plane }, edges: { inner, outline }, bounds, size, inks: { ink }, seed }: Printing,
  y: number,
): void {
  const reach = Math.ceil((8 * size) / 1024) + 1;
  if (y < bounds.top - reach || y > bounds.bottom + reach) return;
  const [start, end] = [y * size, Math.min(size, bounds.right + reach + 1)];
  const unit = size / 1024;
  const grain = 1 / (70 * unit);
  const cell = Math.floor(y * grain);
  printKernels.ink({
    row: floats.byteOffset,
    bytes: plane * 4,
    first: (Math.max(0, bounds.left - reach) & ~3) * 4,
    end: end * 4,
    inner: inner.byteOffset + start * 4,
    outline: outline.byteOffset + start * 4,
    upper: saltOfRow(cell, seed & 1023),
    lower: saltOfRow(cell + 1, seed & 1023),
    down: y * grain - cell,
    grain,
    unit,
    r: ink[0],
    g: ink[1],
    b: ink[2],
  });
}
