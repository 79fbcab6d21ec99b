import { floatsAt, kernel } from '../simd/emit.ts';
import { openMemory, wholeFours } from '../simd/memory.ts';
import { turn } from '../simd/turn.ts';

const memory = openMemory({
  /** Blurs downwards by a row of running sums, `sums`: at each step a row enters below and one leaves above. See decision 018. */
  blurColumns: kernel(
    { whole: ['from', 'out', 'sums', 'bytes', 'end', 'reach'], single: ['share'] },
    (to, { from, out, sums, bytes, end, reach, share }) => {
      const weight = to.keep(share.splat());
      const last = to.keep(end.sub(bytes));
      to.each(0, bytes, 16, (x) => to.write(sums.add(x), floatsAt(from.add(x))));
      // Edges repeat: before the first row there are as many like it as the blur reaches.
      to.each(from.sub(reach), from.add(reach), bytes, (row) => {
        const source = to.keep(row.add(bytes).max(from));
        to.each(0, bytes, 16, (x) =>
          to.write(sums.add(x), floatsAt(sums.add(x)).add(floatsAt(source.add(x)))),
        );
      });
      const place = to.keep(out);
      to.each(from, end, bytes, (row) => {
        const enter = to.keep(row.add(reach).add(bytes).min(last));
        const leave = to.keep(row.sub(reach).max(from));
        to.each(0, bytes, 16, (x) => {
          const sum = to.keep(floatsAt(sums.add(x)));
          const [entering, leaving] = [floatsAt(enter.add(x)), floatsAt(leave.add(x))];
          to.write(sums.add(x), sum.add(entering.sub(leaving)));
          to.write(place.add(x), sum.mul(weight));
        });
        to.change(place, place.add(bytes));
      });
    },
  ),
  turn,
});

/** Box blur in place, `passes` times; edges repeat. Three passes are close to a Gaussian. */
export function blur(
  image: Float32Array,
  width: number,
  height: number,
  radius: number,
  passes: number,
): void {
  if (radius < 1 || radius * 2 + 1 >= Math.min(width, height)) return;
  const [w, h] = [wholeFours(width), wholeFours(height)];
  const [a, b, sums] = memory.floats(w * h, w * h, Math.max(w, h));
  copyRows(image, width, a, w, height);
  // Which of both ways comes first makes no difference, and columns are quicker: the image is turned between them.
  const standing = blurPasses([a, b, sums], w, height, radius, passes);
  const lying = standing === a ? b : a;
  turnImage(standing, lying, w, h);
  const done = blurPasses([lying, standing, sums], h, width, radius, passes);
  const upright = done === a ? b : a;
  turnImage(done, upright, h, w);
  copyRows(upright, w, image, width, height);
}

/** Returns which of the two images has the result. */
function blurPasses(
  [image, other, sums]: readonly [Float32Array, Float32Array, Float32Array],
  width: number,
  height: number,
  radius: number,
  passes: number,
): Float32Array {
  const bytes = width * 4;
  let [from, out] = [image, other];
  for (let pass = 0; pass < passes; pass++) {
    const { byteOffset: start } = from;
    const end = start + height * bytes;
    const share = 1 / (2 * radius + 1);
    memory.run.blurColumns({
      from: start,
      out: out.byteOffset,
      sums: sums.byteOffset,
      bytes,
      end,
      reach: radius * bytes,
      share,
    });
    [from, out] = [out, from];
  }
  return from;
}

function turnImage(from: Float32Array, to: Float32Array, width: number, height: number): void {
  const { byteOffset: start } = from;
  memory.run.turn({
    from: start,
    end: start + width * height * 4,
    bytes: width * 4,
    out: to.byteOffset,
    columnBytes: height * 4,
  });
}

/** Copies an image whose rows may be longer or shorter in the copy. */
function copyRows(from: Float32Array, width: number, to: Float32Array, wide: number, height: number): void {
  if (width === wide) to.set(from.subarray(0, width * height));
  else
    for (let y = 0; y < height; y++)
      to.set(from.subarray(y * width, y * width + Math.min(width, wide)), y * wide);
}
