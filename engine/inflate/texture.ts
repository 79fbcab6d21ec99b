import { Floats, kernel, wholesAt } from '../simd/emit.ts';
import { openRoom } from '../simd/room.ts';
import { entryLength, resample, resamplers, weighMeans } from './resample.ts';

const room = openRoom({
  ...resamplers,
  /** Takes alpha out of premultiplied colours, and writes it (0–1) by itself. */
  straighten: kernel(['whole', 'whole', 'whole'], (to, pixels, end, alpha) => {
    const place = to.keep(alpha);
    to.each(pixels, end, 16, (at) => {
      const texels = to.keep(wholesAt(at));
      const opacity = to.keep(texels.right(24).floats());
      to.write(place, opacity.mul(1 / 255));
      const partly = to.keep(opacity.above(0).and(opacity.below(255)));
      to.when(partly.any(), () => {
        const factor = to.keep(partly.choose(Floats.of(255).div(opacity), 1));
        const straight = [0, 8, 16].map((bit) =>
          texels
            .left(24 - bit)
            .right(24)
            .floats()
            .mul(factor)
            .least(255)
            .floor()
            .wholes()
            .left(bit),
        );
        to.write(
          at,
          straight.reduce((all, each) => all.or(each), texels.right(24).left(24)),
        );
      });
      to.change(place, place.add(16));
    });
  }),
});

/**
 * Makes premultiplied texels, `size`², straight and returns how much of each of `cells`² cells they cover. An empty border
 * lets the cushion close. The result is good until the next call.
 */
export function straightenTexels(pixels: Uint8Array, size: number, cells: number): Float32Array {
  const places = size * size;
  const turning = size * Math.max(size, cells);
  const [words, entries, lying, standing, coverage] = room.floats(
    places,
    cells * entryLength,
    turning,
    turning,
    cells * cells,
  ) as [Float32Array<ArrayBuffer>, Float32Array, Float32Array, Float32Array, Float32Array];
  const bytes = new Uint8Array(words.buffer, words.byteOffset, places * 4);
  bytes.set(pixels);
  room.run.straighten(words.byteOffset, words.byteOffset + places * 4, lying.byteOffset);
  pixels.set(bytes);
  weighMeans(entries, size, cells);
  resample({ run: room.run, entries, lying, standing }, size, coverage, cells);
  for (let k = 0; k < cells; k++) {
    coverage[k] = coverage[(cells - 1) * cells + k] = 0;
    coverage[k * cells] = coverage[k * cells + cells - 1] = 0;
  }
  return coverage;
}
