import { stepOfHash } from '../maths/noise.ts';
import { fragmentMemory } from '../raster/fragments.ts';
import { eased, less, scrambled } from '../simd/curves.ts';
import {
  type Floats,
  floatsAt,
  kernel,
  type Mask,
  type Single,
  type Whole,
  Wholes,
  wholesAt,
  type Writer,
} from '../simd/emit.ts';
import { finishRow } from '../simd/finish-row.ts';
import { wholeFours } from '../simd/memory.ts';
import { channelOf, planesOf } from '../simd/pixels.ts';

/** A row of a print on its way from the sheet to the bytes: sRGB in three planes, one behind the other. */
export interface PrintRow {
  /** Floats of a plane: whole fours. */
  plane: number;
  floats: Float32Array;
  /** How much of the light colour each place of the sheet has, and its angle around the middle. */
  lit: Float32Array;
  angles: Float32Array;
  /** The row once more, as it slips sideways. */
  spare: Float32Array;
  finished: Float32Array;
}

/** Distance of halftone dots at any size. */
export const dotStep = 20 / 1024;

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
  /**
   * A row of halftone in a colour, and of the figure's ground. The dots' size follows from how near the foot a place is:
   * `v` is the row's height, `dotY` how far the middle of its dots is, `ground` how far it is from the middle of the
   * ground, squared and in radii.
   */
  halftone: kernel(
    { whole: ['row', 'bytes'], single: ['pixel', 'v', 'shift', 'dotY', 'ground', 'r', 'g', 'b'] },
    (to, { row, bytes, pixel, v, shift, dotY, ground, r, g, b }) => {
      const planes = planesOf(to, row, bytes);
      const colour = coloursOf(to, r, g, b);
      const width = to.keep(pixel.splat());
      const soft = to.keep(width.mul(1.2));
      const steep = to.keep(soft.mul(2));
      const height = to.keep(v.splat());
      const aside = to.keep(shift.splat());
      const gy = to.keep(dotY.splat());
      const ey2 = to.keep(ground.splat());
      const x = to.keep(Wholes.list(0, 1, 2, 3).floats().add(0.5));
      to.each(0, bytes, 16, (at) => {
        const u = to.keep(x.mul(width));
        const dx = to.keep(u.sub(0.5));
        const low = dx.abs().mul(0.3).add(height);
        const radius = to.keep(eased(to, low.sub(0.45).mul(1 / 0.7)).mul(dotStep / 2));
        const across = to.keep(u.mul(1 / dotStep).add(aside));
        const gx = to.keep(across.sub(across.floor()).sub(0.5).mul(dotStep));
        const inside = radius.add(soft).sub(gx.mul(gx).add(gy.mul(gy)).sqrt());
        const dot = to.keep(radius.above(0.0009).select(eased(to, inside.div(steep)).mul(0.5), 0));
        const ex = to.keep(dx.mul(1 / 0.33));
        const under = eased(to, ex.mul(ex).add(ey2).mul(-1).add(1.02).mul(25)).mul(0.8);
        const shade = to.keep(dot.add(dot.mul(-1).add(1).mul(under)));
        mixIn(to, planes, at, colour, shade);
        to.change(x, x.add(4));
      });
    },
  ),
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
  /** Rays with edges as soft as one pixel; a twist makes them a swirl. `turns` is the rays for each radian. */
  rays: kernel(
    { whole: ['lit', 'bytes', 'angles'], single: ['pixel', 'dy', 'phase', 'twist', 'turns', 'softness'] },
    (to, { lit, bytes, angles, pixel, dy, phase, twist, turns, softness }) => {
      const [width, down, turn, by] = [pixel, dy, phase, twist].map((each) => to.keep(each.splat()));
      const [count, soft] = [to.keep(turns.splat()), to.keep(softness.splat())];
      const x = to.keep(Wholes.list(0, 1, 2, 3).floats().add(0.5));
      to.each(0, bytes, 16, (at) => {
        const dx = to.keep(x.mul(width!).sub(0.5));
        const r = to.keep(dx.mul(dx).add(down!.mul(down!)).sqrt());
        const turned = to.keep(floatsAt(angles.add(at)).add(turn!).add(r.mul(by!)).mul(count));
        const f = to.keep(turned.sub(turned.floor()));
        const within = f.sub(0.25).abs().mul(-1).add(0.25);
        const inside = f.below(0.5).select(within, f.sub(0.75).abs().sub(0.25));
        to.write(lit.add(at), eased(to, inside.mul(r).div(count).add(soft).div(soft.mul(2))));
        to.change(x, x.add(4));
      });
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
  /** Lays premultiplied RGBA over a row twice as wide, between the nearer line of pixels and the `other`. */
  layPixels: kernel({ whole: ['row', 'bytes', 'nearer', 'other'] }, (to, { row, bytes, nearer, other }) => {
    const planes = planesOf(to, row, bytes);
    to.each(0, bytes, 16, (x) => {
      const lines = [nearer, other].map((line) => to.keep(wholesAt(line.add(x.right(1)))));
      const [near, far] = lines as [Wholes, Wholes];
      const doubled = (channel: number): Floats => {
        const four = to.keep(channelOf(near, channel).mul(0.75).add(channelOf(far, channel).mul(0.25)));
        const beside = four.shuffle(four, 0, 2, 1, 3).mul(0.25 / 255);
        return four
          .shuffle(four, 1, 1, 2, 2)
          .mul(0.75 / 255)
          .add(beside);
      };
      const rest = to.keep(less(1, doubled(3)));
      planes.forEach((plane, c) => {
        const at = plane.add(x);
        to.write(at, floatsAt(at).mul(rest).add(doubled(c)));
      });
    });
  }),
};

/** Rows are printed in the fragments' memory, so that nothing is copied. */
export const printKernels = fragmentMemory.addKernels(kernels);

/** Takes the memory of a row. The arrays are made only after `see` has taken its own, which may move them. */
export function takeRow(size: number): () => PrintRow {
  const plane = wholeFours(size);
  const lengths = [plane * 3, plane * 3, plane, plane, plane] as const;
  fragmentMemory.floats(...lengths);
  return () => {
    const [floats, spare, lit, angles, finished] = fragmentMemory.floats(...lengths);
    return { plane, floats, spare, lit, angles, finished };
  };
}
