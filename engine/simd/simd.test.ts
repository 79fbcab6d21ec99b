import { describe, expect, test } from 'vitest';
import { toSrgb } from '../colour/oklch.ts';
import { blur } from '../maths/blur.ts';
import { ease } from '../maths/smooth.ts';
import { eased, srgbOf } from './curves.ts';
import {
  type Floats,
  floatsAt,
  kernel,
  spreadAt,
  Whole,
  wholeAt,
  Wholes,
  wholesAt,
  type Writer,
} from './emit.ts';
import { openMemory } from './memory.ts';

const inputs = Float32Array.from([-2.5, -0.4, 0, 0.001, 0.3, 0.5, 1, 1.5, 3.25, 90, 255.6, 1e6]);

/** What a kernel makes of every input, four at a time. */
function worked(work: (to: Writer, value: Floats) => Floats | Wholes): Float32Array {
  const memory = openMemory({
    work: kernel({ whole: ['from', 'bytes', 'out'] }, (to, { from, bytes, out }) =>
      to.each(0, bytes, 16, (x) => to.write(out.add(x), work(to, to.keep(floatsAt(from.add(x)))))),
    ),
  });
  const [from, out] = memory.floats(inputs.length, inputs.length) as [Float32Array, Float32Array];
  from.set(inputs);
  memory.run.work({ from: from.byteOffset, bytes: inputs.length * 4, out: out.byteOffset });
  return out;
}

const each = (work: (value: number) => number): Float32Array => Float32Array.from(inputs, work);

/** Rounds as bytes are rounded: a half to the even neighbour. */
const toEven = (x: number): number => (x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x)) | 0;

describe('four at a time', () => {
  test.each<[string, (to: Writer, value: Floats) => Floats, (value: number) => number]>([
    ['sums', (_, x) => x.add(1.5).sub(0.25), (x) => Math.fround(x + 1.5) - 0.25],
    ['products', (_, x) => x.mul(3).div(7), (x) => Math.fround(x * 3) / 7],
    ['limits', (_, x) => x.max(-1).min(2), (x) => Math.min(2, Math.max(-1, x))],
    ['roots and sizes', (_, x) => x.abs().sqrt(), (x) => Math.sqrt(Math.abs(x))],
    ['floors', (_, x) => x.floor(), Math.floor],
    [
      'choices',
      (_, x) => x.below(0.4).select(1, x.above(100).select(x, 2)),
      (x) => (x < 0.4 ? 1 : x > 100 ? x : 2),
    ],
    ['rounding to even', (_, x) => x.wholes().floats(), toEven],
  ])('%s are those of plain numbers', (_, four, one) => {
    expect(worked(four)).toEqual(each(one));
  });

  test('whole numbers are multiplied, turned and cut like 32 bits', () => {
    const four = worked((_, x) => {
      const n = x.wholes();
      return n.mul(374761393).xor(n.right(3)).or(n.left(2)).add(7).max(-1e9).min(1e9);
    });
    const rounded = each(toEven);
    const one = Int32Array.from(rounded, (n) => {
      const mixed = (((Math.imul(n, 374761393) ^ (n >>> 3)) | (n << 2)) + 7) | 0;
      return Math.min(1e9, Math.max(-1e9, mixed));
    });
    expect(new Int32Array(four.slice().buffer)).toEqual(one);
  });

  test('masks are joined, and take out what they cover', () => {
    const four = worked((_, x) => {
      const n = x.wholes();
      const mask = n
        .isnt(Wholes.of(0))
        .and(n.below(Wholes.of(2)))
        .or(x.above(200));
      return n.without(mask).floats();
    });
    expect(four).toEqual(
      each((x) => {
        const n = toEven(x);
        return (n !== 0 && n < 2) || x > 200 ? 0 : n;
      }),
    );
  });

  test('a list is walked to its last four, and not at all when it is empty', () => {
    const memory = openMemory({
      repeat: kernel({ whole: ['source', 'from', 'end'] }, (to, { source, from, end }) =>
        to.each(from, end, 16, (x) => to.write(x, spreadAt(source))),
      ),
    });
    const [source, out] = memory.floats(1, 12) as [Float32Array, Float32Array];
    source[0] = 5;
    const handed = { source: source.byteOffset, from: out.byteOffset };
    memory.run.repeat({ ...handed, end: out.byteOffset });
    expect(out.every((value) => value === 0)).toBe(true);
    memory.run.repeat({ ...handed, end: out.byteOffset + 5 * 4 });
    expect([...out]).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0]);
  });

  test('one whole number is reckoned with, compared and chosen by like 32 bits', () => {
    const memory = openMemory({
      work: kernel({ whole: ['a', 'b', 'out'] }, (to, { a, b, out }) => {
        to.write(out, a.div(b));
        to.write(out, a.left(b).or(a.right(b)), 4);
        to.write(out, a.is(b).left(1).or(a.isnt(b)), 8);
        to.when(
          a.below(b),
          () => to.write(out, Whole.of(1), 12),
          () => to.write(out, Whole.of(2), 12),
        );
        to.write(out, wholesAt(out).lane(1).add(wholeAt(out, 8)), 16);
      }),
    });
    const out = memory.regions('own').own.take(5);
    const work = (a: number, b: number): number[] => {
      memory.run.work({ a, b, out: out.address });
      return [...out.wholes()];
    };
    expect(work(-7, 2)).toEqual([-3, (-7 << 2) | (-7 >> 2), 1, 1, ((-7 << 2) | (-7 >> 2)) + 1]);
    expect(work(2500, 2)).toEqual([1250, 10_097, 1, 2, 10_098]);
    expect(work(3, 3).slice(0, 4)).toEqual([1, 24, 2, 2]);
  });

  test('one of four floats is written alone', () => {
    const memory = openMemory({
      work: kernel({ whole: ['from', 'out'] }, (to, { from, out }) =>
        to.writeLane(out, floatsAt(from), 2, 4),
      ),
    });
    const [from, out] = memory.floats(4, 3) as [Float32Array, Float32Array];
    from.set([1, 2, 3, 4]);
    memory.run.work({ from: from.byteOffset, out: out.byteOffset });
    expect([...out]).toEqual([0, 3, 0]);
  });

  test('a region keeps its numbers and its address while others take more', () => {
    const memory = openMemory({});
    const [first, second] = [memory.regions('own').own.take(3), memory.regions('own').own.take(5)];
    first.wholes().set([1, 2, 3]);
    second.floats().fill(0.5);
    const [address, leaving] = [first.address, second.address];
    memory.regions('own').own.take(200_000).floats().fill(7);
    second.take(400_000).floats().fill(9);
    expect([...first.wholes()]).toEqual([1, 2, 3]);
    expect(first.take(2).address).toBe(address);
    expect(second.address).not.toBe(leaving);
    expect(memory.regions('own').own.take(4).address).toBe(leaving);
  });

  test('a kernel may read one place before the first region', () => {
    const memory = openMemory({
      before: kernel({ whole: ['place', 'number', 'out'] }, (to, { place, number, out }) =>
        to.write(out, wholeAt(place.add(number.left(2)), 4)),
      ),
    });
    const { first, out } = memory.regions('first', 'out');
    first.take(4).wholes().set([7, 8]);
    out.take(1);
    memory.run.before({ place: first.address - 4, number: 0, out: out.address });
    expect(out.wholes()[0]).toBe(7);
  });

  test('memory grows with what is asked for', () => {
    const memory = openMemory({ nothing: kernel({}, () => undefined) });
    expect(memory.floats(10, 100_000).map(({ length }) => length)).toEqual([10, 100_000]);
  });

  test('curves follow theirs', () => {
    const near = (four: Float32Array, one: Float32Array, most: number): void =>
      four.forEach((value, i) => expect(Math.abs(value - one[i]!)).toBeLessThan(most));
    near(
      worked((to, x) => eased(to, x)),
      each(ease),
      1e-6,
    );
    near(
      worked((to, x) => srgbOf(to, to.keep(x.max(0).min(1)))),
      each((x) => toSrgb(Math.min(1, Math.max(0, x)))),
      0.01 / 255,
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
