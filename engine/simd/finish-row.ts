import { stepOfHash } from '../maths/noise.ts';
import { eased, scrambled } from './curves.ts';
import { floatsAt, kernel, Wholes } from './emit.ts';

/** Bytes of a row of sRGB, darker towards the corners, with grain. `down`: squared distance from the middle. */
export const finishRow = kernel(
  { whole: ['row', 'bytes', 'out', 'salt'], single: ['down', 'step', 'vignette', 'grain'] },
  (to, { row, bytes, out, down, step, vignette, grain, salt }) => {
    const dy2 = to.keep(down.splat());
    const width = to.keep(step.splat());
    const dark = to.keep(vignette.splat().mul(255));
    const specks = to.keep(grain.splat());
    const half = to.keep(grain.splat().mul(0.5));
    const red = to.keep(row);
    const green = to.keep(red.add(bytes));
    const blue = to.keep(green.add(bytes));
    const hash = to.keep(Wholes.list(0, stepOfHash, 2 * stepOfHash, 3 * stepOfHash).add(salt.splat()));
    const x = to.keep(Wholes.list(0, 1, 2, 3).floats());
    to.each(0, bytes, 16, (at) => {
      const dx = to.keep(x.mul(width).sub(1));
      const away = dx.mul(dx).add(dy2).sqrt();
      const shade = dark.mul(eased(to, away.sub(0.7).mul(1 / 0.85)));
      const light = to.keep(shade.mul(-1).add(255));
      const speck = to.keep(scrambled(to, hash).mul(specks).sub(half));
      const [r, g, b] = [red, green, blue].map((plane) =>
        floatsAt(plane.add(at)).mul(light).add(speck).wholes().max(0).min(255),
      );
      const opaque = r!.or(g!.left(8)).or(b!.left(16));
      to.write(out.add(at), opaque.or(255 << 24));
      to.change(hash, hash.add(4 * stepOfHash));
      to.change(x, x.add(4));
    });
  },
);
