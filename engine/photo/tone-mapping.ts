import { srgbOf } from '../simd/curves.ts';
import { type Floats, floatsAt, kernel, spreadAt, type Whole, type Writer } from '../simd/emit.ts';
import { planesOf } from '../simd/pixels.ts';

/** What the film keeps of linear light: sRGB, 0–1. */
function exposed(to: Writer, light: Floats): Floats {
  const x = to.keep(light.max(0));
  const above = x.mul(x.mul(2.2).add(0.06));
  const below = x.mul(x.mul(2.05).add(0.62)).add(0.16);
  return srgbOf(to, to.keep(above.div(below).min(1)));
}

/** Exposes the columns of three planes from `from` to `end`, in place, with the bloom that `spotsAt` finds for them. */
const exposeRow = (spotsAt: (to: Writer, bloom: Whole, x: Whole) => Floats) =>
  kernel(
    { whole: ['row', 'plane', 'from', 'end', 'bloom', 'bloomPlane'], single: ['exposure'] },
    (to, { row, plane, from, end, bloom, bloomPlane, exposure }) => {
      const brighter = to.keep(exposure.splat());
      const spots = planesOf(to, bloom, bloomPlane);
      planesOf(to, row, plane).forEach((own, c) =>
        to.each(from, end, 16, (x) => {
          const at = to.keep(own.add(x));
          const bright = floatsAt(at).mul(brighter);
          to.write(at, exposed(to, bright.add(spotsAt(to, spots[c]!, x))));
        }),
      );
    },
  );

/** In a half-size row two cells share a spot of bloom. */
export const exposeCells = exposeRow((to, bloom, x) => {
  const spots = to.keep(floatsAt(bloom.add(x.right(1))));
  return spots.shuffle(spots, 0, 0, 1, 1);
});

/** In a row of the picture four pixels share a spot of bloom. */
export const exposePixels = exposeRow((_, bloom, x) => spreadAt(bloom.add(x.right(2))));

/** Gives three planes of a row, one behind the other, their colourfulness and contrast. */
export const gradeRow = kernel(
  { whole: ['row', 'from', 'end', 'bytes'], single: ['saturation', 'contrast'] },
  (to, { row, from, end, bytes, saturation, contrast }) => {
    const own = to.keep(saturation.splat());
    const shared = to.keep(own.mul(-1).add(1));
    const bend = to.keep(contrast.splat());
    to.each(from, end, 16, (x) => {
      const red = to.keep(row.add(x));
      const green = to.keep(red.add(bytes));
      const blue = to.keep(green.add(bytes));
      const [r, g, b] = [red, green, blue].map((plane) => to.keep(floatsAt(plane)));
      const luma = to.keep(r!.mul(0.3).add(g!.mul(0.59)).add(b!.mul(0.11)).mul(shared));
      for (const [plane, value] of [
        [red, r!],
        [green, g!],
        [blue, b!],
      ] as const)
        to.write(plane, bent(to, luma.add(value.mul(own)), bend));
    });
  },
);

/** Between a straight line and a Hermite step, by the contrast. */
function bent(to: Writer, value: Floats, contrast: Floats): Floats {
  const x = to.keep(value.max(0).min(1));
  return x.mul(x.mul(x.mul(-2).add(3)).sub(1).mul(contrast).add(1));
}
