import { describe, expect, test } from 'vitest';
import { toSrgb } from '../colour/oklch.ts';
import { blur } from '../maths/blur.ts';
import { ease } from '../maths/smooth.ts';
import { eased, powerOf, srgbOf } from './curves.ts';
import { type Floats, floatsAt, kernel, spreadAt, Wholes, type Writer } from './emit.ts';
import { openRoom } from './room.ts';

const inputs = Float32Array.from([-2.5, -0.4, 0, 0.001, 0.3, 0.5, 1, 1.5, 3.25, 90, 255.6, 1e6]);

/** What a kernel makes of every input, four at a time. */
function worked(work: (to: Writer, value: Floats) => Floats | Wholes): Float32Array {
  const room = openRoom({
    work: kernel(['whole', 'whole', 'whole'], (to, from, bytes, out) =>
      to.each(0, bytes, 16, (x) => to.write(out.add(x), work(to, to.keep(floatsAt(from.add(x)))))),
    ),
  });
  const [from, out] = room.floats(inputs.length, inputs.length) as [Float32Array, Float32Array];
  from.set(inputs);
  room.run.work(from.byteOffset, inputs.length * 4, out.byteOffset);
  return out;
}

const each = (work: (value: number) => number): Float32Array => Float32Array.from(inputs, work);

/** Rounds as bytes are rounded: a half to the even neighbour. */
const toEven = (x: number): number => (x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x)) | 0;

describe('four at a time', () => {
  test.each<[string, (to: Writer, value: Floats) => Floats, (value: number) => number]>([
    ['sums', (_, x) => x.add(1.5).sub(0.25), (x) => Math.fround(x + 1.5) - 0.25],
    ['products', (_, x) => x.mul(3).div(7), (x) => Math.fround(x * 3) / 7],
    ['limits', (_, x) => x.most(-1).least(2), (x) => Math.min(2, Math.max(-1, x))],
    ['roots and sizes', (_, x) => x.size().root(), (x) => Math.sqrt(Math.abs(x))],
    ['floors', (_, x) => x.floor(), Math.floor],
    [
      'choices',
      (_, x) => x.below(0.4).choose(1, x.above(100).choose(x, 2)),
      (x) => (x < 0.4 ? 1 : x > 100 ? x : 2),
    ],
    ['rounding to even', (_, x) => x.wholes().floats(), toEven],
  ])('%s are those of plain numbers', (_, four, one) => {
    expect(worked(four)).toEqual(each(one));
  });

  test('whole numbers are multiplied, turned and cut like 32 bits', () => {
    const four = worked((_, x) => {
      const n = x.wholes();
      return n.mul(374761393).xor(n.right(3)).or(n.left(2)).add(7).most(-1e9).least(1e9);
    });
    const rounded = each(toEven);
    const one = Int32Array.from(rounded, (n) => {
      const mixed = (((Math.imul(n, 374761393) ^ (n >>> 3)) | (n << 2)) + 7) | 0;
      return Math.min(1e9, Math.max(-1e9, mixed));
    });
    expect(new Int32Array(four.slice().buffer)).toEqual(one);
  });

  test('a list is walked to its last four, and not at all when it is empty', () => {
    const room = openRoom({
      fill: kernel(['whole', 'whole', 'whole'], (to, source, from, end) =>
        to.each(from, end, 16, (x) => to.write(x, spreadAt(source))),
      ),
    });
    const [source, out] = room.floats(1, 12) as [Float32Array, Float32Array];
    source[0] = 5;
    room.run.fill(source.byteOffset, out.byteOffset, out.byteOffset);
    expect(out.every((value) => value === 0)).toBe(true);
    room.run.fill(source.byteOffset, out.byteOffset, out.byteOffset + 5 * 4);
    expect([...out]).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0]);
  });

  test('memory grows with what is asked for', () => {
    const room = openRoom({ nothing: kernel([], () => undefined) });
    expect(room.floats(10, 100_000).map(({ length }) => length)).toEqual([10, 100_000]);
  });

  test('curves follow theirs', () => {
    const expected = each((x) => Math.exp(-Math.min(80, Math.max(-80, x))));
    const near = (four: Float32Array, one: Float32Array, most: number): void =>
      four.forEach((value, i) => expect(Math.abs(value - one[i]!)).toBeLessThan(most));
    near(
      worked((to, x) => eased(to, x)),
      each(ease),
      1e-6,
    );
    near(
      worked((to, x) => srgbOf(to, to.keep(x.most(0).least(1)))),
      each((x) => toSrgb(Math.min(1, Math.max(0, x)))),
      0.01 / 255,
    );
    near(
      worked((to, x) => powerOf(to, to.keep(x.most(-80).least(80).mul(-1)))).map((y, i) => y / expected[i]!),
      each(() => 1),
      1e-6,
    );
  });
});

test('a blur is the mean of a box whose edges repeat, whatever the size', () => {
  const [width, height, radius] = [11, 7, 2];
  const image = Float32Array.from({ length: width * height }, (_, i) => ((i * 37) % 17) / 17);
  const at = (x: number, y: number): number =>
    image[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  const expected = image.map((_, i) => {
    let sum = 0;
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) sum += at((i % width) + dx, Math.floor(i / width) + dy);
    return sum / 25;
  });
  const blurred = image.slice();
  blur(blurred, width, height, radius, 1);
  blurred.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 5));
});
