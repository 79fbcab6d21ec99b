import { stepOfHash } from '../maths/noise.ts';
import { fragmentMemory } from '../raster/fragments.ts';
import { eased, scrambled } from '../simd/curves.ts';
import {
  type Floats,
  floatsAt,
  kernel,
  type Mask,
  type Single,
  type Whole,
  Wholes,
  type Writer,
} from '../simd/emit.ts';
import { finishRow } from '../simd/finish-row.ts';
import { wholeFours } from '../simd/memory.ts';
import { planesOf } from '../simd/pixels.ts';

/** A row of a print on its way from the sheet to the bytes: sRGB in three planes, one behind the other. */
export interface PrintRow {
  /** Floats of a plane: whole fours. */
  plane: number;
  floats: Float32Array;
  /** How much of a flash's shadow falls on each place. */
  lit: Float32Array;
  finished: Float32Array;
}

/** Half widths of the pen at 1024 pixels, and how far it wavers. */
const pen = { outline: 4.4, inner: 2.5, least: 0.75, most: 1.25 };

function mixIn(
  to: Writer,
  planes: readonly Whole[],
  x: Whole,
  colour: readonly Floats[],
  share: Floats,
): void {
  planes.forEach((plane, c) => {
    const at = plane.add(x);
    const old = to.keep(floatsAt(at));
    to.write(at, old.add(colour[c]!.sub(old).mul(share)));
  });
}

const coloursOf = (to: Writer, ...singles: Single[]): Floats[] =>
  singles.map((single) => to.keep(single.splat()));

/** How much of a place the sticker covers, by its squared distance to the outline. */
const withinSticker = (to: Writer, coverage: Whole, outline: Whole, x: Whole, rim: Floats): Floats => {
  const near = eased(to, rim.sub(floatsAt(outline.add(x)).sqrt()).mul(0.5));
  return to.keep(floatsAt(coverage.add(x)).above(0.5).select(1, near));
};

const kernels = {
  finishRow,
  /** Hard shadow and white border of a sticker. `far` and `hidden`: the places whose shadow falls on the row. */
  layPaper: kernel(
    {
      whole: ['row', 'bytes', 'first', 'end', 'outline', 'coverage', 'far', 'hidden', 'shaded'],
      single: ['border', 'inkR', 'inkG', 'inkB', 'paperR', 'paperG', 'paperB'],
    },
    (to, { row, bytes, first, end, outline, coverage, far, hidden, shaded, border, ...colours }) => {
      const planes = planesOf(to, row, bytes);
      const rim = to.keep(border.splat().add(1));
      const dark = coloursOf(to, colours.inkR, colours.inkG, colours.inkB);
      const light = coloursOf(to, colours.paperR, colours.paperG, colours.paperB);
      to.each(first, end, 16, (x) =>
        to.when(floatsAt(coverage.add(x)).below(1).any(), () => {
          to.when(shaded.below(x.add(16)), () => {
            const column = x.splat().add(Wholes.list(0, 4, 8, 12));
            const outside = to.keep(column.below(shaded.splat()));
            const shadow = withinSticker(to, hidden, far, x, rim).mul(0.42);
            mixIn(to, planes, x, dark, to.keep(outside.select(0, shadow)));
          });
          mixIn(to, planes, x, light, withinSticker(to, coverage, outline, x, rim));
        }),
      );
    },
  ),
  /** Pen lines by squared distances. The pen wavers like `noise2`: `upper` and `lower` salt the lattice rows around. */
  ink: kernel(
    {
      whole: ['row', 'bytes', 'first', 'end', 'inner', 'outline', 'upper', 'lower'],
      single: ['down', 'grain', 'unit', 'r', 'g', 'b'],
    },
    (to, { row, bytes, first, end, inner, outline, upper, lower, down, grain, unit, r, g, b }) => {
      const planes = planesOf(to, row, bytes);
      const [scale, step, v] = [
        to.keep(unit.splat()),
        to.keep(grain.splat()),
        to.keep(eased(to, down.splat())),
      ];
      const colour = coloursOf(to, r, g, b);
      const near = (lines: Whole, x: Whole, half: number): Mask => {
        const reach = to.keep(scale.mul(half * pen.most).add(0.7));
        return floatsAt(lines.add(x)).below(reach.mul(reach));
      };
      to.each(first, end, 16, (x) => {
        const inked = near(inner, x, pen.inner).any();
        to.when(inked.or(near(outline, x, pen.outline).any()), () => {
          const four = x
            .right(2)
            .splat()
            .add(Wholes.list(0, 1, 2, 3));
          const column = to.keep(four.floats().mul(step));
          const cell = to.keep(column.floor());
          const at = to.keep(cell.wholes().mul(stepOfHash));
          const corner = (salt: Whole, aside: number): Floats =>
            to.keep(scrambled(to, at.add(salt.splat()).add(aside)));
          const side = (aside: number): Floats => {
            const top = corner(upper, aside);
            return to.keep(top.add(corner(lower, aside).sub(top).mul(v)));
          };
          const [left, right] = [side(0), side(stepOfHash)];
          const waver = left.add(right.sub(left).mul(eased(to, column.sub(cell))));
          const width = to.keep(
            waver
              .mul(pen.most - pen.least)
              .add(pen.least)
              .mul(scale),
          );
          const line = (lines: Whole, half: number): Floats => {
            const inside = width
              .mul(half)
              .add(0.7)
              .sub(floatsAt(lines.add(x)).sqrt());
            return to.keep(eased(to, inside.mul(1 / 1.4)));
          };
          mixIn(to, planes, x, colour, to.keep(line(inner, pen.inner).max(line(outline, pen.outline))));
        });
      });
    },
  ),
};

/** Rows are printed in the fragments' memory, so that nothing is copied. */
export const printKernels = fragmentMemory.addKernels(kernels);

/** Takes the memory of a row. The arrays are made only after `see` has taken its own, which may move them. */
export function takeRow(size: number): () => PrintRow {
  const plane = wholeFours(size);
  const lengths = [plane * 3, plane, plane] as const;
  fragmentMemory.floats(...lengths);
  return () => {
    const [floats, lit, finished] = fragmentMemory.floats(...lengths);
    return { plane, floats, lit, finished };
  };
}
