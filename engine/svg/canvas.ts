import { Floats, floatsAt, kernel, type Whole, wholesAt, type Writer } from '../simd/emit.ts';
import { openMemory, wholeFours } from '../simd/memory.ts';
import { channelOf, pixelsOf } from '../simd/pixels.ts';
import { addEdge } from './edge.ts';

/** Which places lie inside: all that an outline goes around, or those that it goes around an odd number of times. */
export type Rule = 'nonzero' | 'evenodd';

/** Four pixels in bytes, of coverage and of colour alike. */
const four = 16;
/** Less than this of a pixel is invisible. */
const least = 1 / 1024;

/** A box of the canvas: its first address, the bytes of its width, its end and the bytes from row to row. */
const box = ['start', 'width', 'end', 'row'] as const;
type BoxOf = Readonly<Record<(typeof box)[number], Whole>>;

/** Walks over a box with how much of each four pixels is covered: what edges left there, summed along the row. */
function eachCovered(
  to: Writer,
  { start, width, end, row }: BoxOf,
  rule: Rule,
  body: (at: Whole, covered: Floats) => void,
): void {
  const none = Floats.of(0);
  const before = to.keep(none);
  to.each(start, end, row, (first) => {
    to.change(before, none);
    const last = to.keep(first.add(width));
    to.each(first, last, four, (at) => {
      const own = to.keep(floatsAt(at));
      const pairs = to.keep(own.add(none.shuffle(own, 0, 4, 5, 6)));
      const sums = to.keep(pairs.add(none.shuffle(pairs, 0, 1, 4, 5)).add(before));
      to.change(before, sums.shuffle(sums, 3, 3, 3, 3));
      const rounds = to.keep(sums.abs());
      if (rule === 'nonzero') return body(at, rounds.min(1));
      const odd = to.keep(rounds.sub(rounds.mul(0.5).floor().mul(2)));
      body(at, odd.min(Floats.of(2).sub(odd)));
    });
  });
}

function lay(to: Writer, target: Whole, share: Floats, colour: readonly Floats[]): void {
  to.when(share.above(least).any(), () => {
    const under = to.keep(wholesAt(target));
    const rest = to.keep(Floats.of(1).sub(share));
    const mixed = colour.map((own, channel) => channelOf(under, channel).mul(rest).add(own.mul(share)));
    to.write(target, pixelsOf(mixed));
  });
}

/** Lays a colour wherever a box is covered, and leaves the coverage empty. `pixels` is how far they lie behind it. */
const fill = (rule: Rule) =>
  kernel(
    { whole: [...box, 'pixels'], single: ['red', 'green', 'blue', 'opacity'] },
    (to, { pixels, red, green, blue, opacity, ...of }) => {
      const most = to.keep(opacity.splat());
      const colour = [red, green, blue].map((each) => to.keep(each.splat()));
      eachCovered(to, of, rule, (at, covered) => {
        const share = to.keep(covered.mul(most));
        to.write(at, Floats.of(0));
        lay(to, at.add(pixels), share, [...colour, Floats.of(255)]);
      });
    },
  );

const memory = openMemory({ nonzero: fill('nonzero'), evenodd: fill('evenodd') });

/** 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Premultiplied RGBA on which shapes are laid one by one. There is one at a time. */
export class Canvas {
  readonly size: number;
  /** From row to row: whole fours, with room for what edges leave beyond the last pixel. */
  readonly #across: number;
  readonly #coverage: Float32Array;
  readonly #words: Int32Array;
  #left = 0;
  #top = 0;
  #right = 0;
  #bottom = 0;

  constructor(size: number) {
    this.size = size;
    this.#across = wholeFours(size + 2);
    const places = this.#across * size;
    const [coverage, pixels] = memory.floats(places, places);
    this.#coverage = coverage.fill(0);
    this.#words = new Int32Array(pixels.buffer, pixels.byteOffset, places).fill(0);
    this.#emptyBox();
  }

  #emptyBox(): void {
    this.#left = this.#top = this.size;
    this.#right = this.#bottom = 0;
  }

  /** Adds a shape whose corners are given to what is laid next. */
  cover(points: Float64Array | readonly number[], from: number, to: number): void {
    const { size } = this;
    const grid = { values: this.#coverage, across: this.#across, size };
    let [left, top, right, bottom] = [this.#left, this.#top, this.#right, this.#bottom];
    let x0 = points[to * 2 - 2]!;
    let y0 = points[to * 2 - 1]!;
    for (let p = from * 2; p < to * 2; p += 2) {
      const x = points[p]!;
      const y = points[p + 1]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      addEdge(grid, x0, y0, x, y);
      x0 = x;
      y0 = y;
    }
    this.#left = Math.max(0, left);
    this.#top = Math.max(0, top);
    this.#right = Math.min(size, right);
    this.#bottom = Math.min(size, bottom);
  }

  /** Lays a colour wherever the shapes lie that were added since. */
  fill(rule: Rule, [red, green, blue]: Colour, opacity: number): void {
    const pixels = this.#words.byteOffset - this.#coverage.byteOffset;
    if (!this.#empty) memory.run[rule]({ ...this.#box, pixels, red, green, blue, opacity });
    this.#emptyBox();
  }

  /** Row after row without gaps. */
  copyTo(bytes: Uint8Array): void {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, this.size * this.size);
    for (let y = 0; y < this.size; y++) {
      const row = y * this.#across;
      words.set(this.#words.subarray(row, row + this.size), y * this.size);
    }
  }

  get #empty(): boolean {
    return this.#left >= this.#right || this.#top >= this.#bottom;
  }

  /** For whole fours and what edges leave behind. */
  get #box(): Readonly<Record<(typeof box)[number], number>> {
    const { byteOffset } = this.#coverage;
    const left = Math.floor(this.#left) & ~3;
    const width = wholeFours(Math.ceil(this.#right) + 1 - left);
    return {
      start: byteOffset + (Math.floor(this.#top) * this.#across + left) * 4,
      width: width * 4,
      end: byteOffset + Math.ceil(this.#bottom) * this.#across * 4,
      row: this.#across * 4,
    };
  }
}
