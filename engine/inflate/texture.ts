import { Floats, kernel, type Mask, type Wholes, wholesAt } from '../simd/emit.ts';
import { openMemory } from '../simd/memory.ts';
import { channelOf, pixelsOf } from '../simd/pixels.ts';
import { entryLength, resample, resamplers, weighMeans } from './resample.ts';

const memory = openMemory({
  ...resamplers,
  /** Copies texels, and lets the drawn ones colour the empty ones beside them. Rows lie so many bytes apart. */
  bleed: kernel({ whole: ['texels', 'end', 'row', 'copy'] }, (to, { texels, end, row, copy }) => {
    const out = to.keep(copy);
    const isEmpty = (four: Wholes): Mask => channelOf(four, 3).below(1);
    to.each(texels, end, 16, (at) => {
      const own = to.keep(wholesAt(at));
      const empty = to.keep(isEmpty(own));
      to.write(out, own);
      to.when(empty.any(), () => {
        const beside = [at.sub(4), at.add(4), at.sub(row), at.add(row)].map((place) =>
          to.keep(wholesAt(place)),
        );
        const near = beside.reduceRight((others: Floats, each) => {
          const faint = each.left(8).right(8).or(0x01000000);
          return isEmpty(each).select(others, faint.bits());
        }, Floats.of(0));
        to.write(out, empty.select(near, own.bits()));
      });
      to.change(out, out.add(16));
    });
  }),
  /** Takes alpha out of premultiplied colours, and writes it (0–1) by itself. */
  straighten: kernel({ whole: ['pixels', 'end', 'alpha'] }, (to, { pixels, end, alpha }) => {
    const place = to.keep(alpha);
    to.each(pixels, end, 16, (at) => {
      const texels = to.keep(wholesAt(at));
      const opacity = to.keep(channelOf(texels, 3));
      to.write(place, opacity.mul(1 / 255));
      const partly = to.keep(opacity.above(0).and(opacity.below(255)));
      to.when(partly.any(), () => {
        const factor = to.keep(partly.select(Floats.of(255).div(opacity), 1));
        const straight = [0, 1, 2].map((channel) => channelOf(texels, channel).mul(factor).min(255).floor());
        to.write(at, pixelsOf([...straight, opacity]));
      });
      to.change(place, place.add(16));
    });
  }),
});

/** How many texels colours run outwards: an even number, so that they end where they began. */
const bleeding = 4;

/**
 * Makes premultiplied texels, `size`², straight, and lets colours run a little outwards, where alpha is 1 then, so that
 * filtering at the rim never meets black. Returns how much of each of `cells`² cells was drawn on; an empty border lets the
 * cushion close. The result is good until the next call.
 */
export function finishTexels(pixels: Uint8Array, size: number, cells: number): Float32Array {
  const places = size * size;
  const turning = size * Math.max(size, cells);
  const [words, copy, entries, lying, standing, coverage] = memory.floats(
    places,
    places,
    cells * entryLength,
    turning,
    turning,
    cells * cells,
  );
  const bytes = new Uint8Array(words.buffer, words.byteOffset, places * 4);
  bytes.set(pixels);
  memory.run.straighten({
    pixels: words.byteOffset,
    end: words.byteOffset + places * 4,
    alpha: lying.byteOffset,
  });
  bleed(words, copy, size);
  pixels.set(bytes);
  weighMeans(entries, size, cells);
  resample({ run: memory.run, entries, lying, standing }, size, coverage, cells);
  for (let k = 0; k < cells; k++) {
    coverage[k] = coverage[(cells - 1) * cells + k] = 0;
    coverage[k * cells] = coverage[k * cells + cells - 1] = 0;
  }
  return coverage;
}

/** A texel further with every round, to a copy and back. */
function bleed(words: Float32Array, copy: Float32Array, size: number): void {
  copy.set(words);
  const row = size * 4;
  let [from, to] = [words, copy];
  for (let round = 0; round < bleeding; round++) {
    const { byteOffset: start } = from;
    memory.run.bleed({ texels: start + row, end: start + (size - 1) * row, row, copy: to.byteOffset + row });
    [from, to] = [to, from];
  }
}
