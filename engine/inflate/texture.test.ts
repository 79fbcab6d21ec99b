import { expect, test } from 'vitest';
import { finishTexels } from './texture.ts';

const size = 16;
const at = (pixels: Uint8Array, x: number, y: number): number[] =>
  Array.from(pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4));

/** An opaque green square from 4 to 11, whose left column is half there. */
function drawing(): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 4; y < 12; y++)
    for (let x = 4; x < 12; x++)
      pixels.set(x === 4 ? [10, 100, 0, 128] : [20, 200, 0, 255], (y * size + x) * 4);
  return pixels;
}

test('colours lose the share that alpha took of them', () => {
  const pixels = drawing();
  finishTexels(pixels, size, 8);
  expect(at(pixels, 4, 8)).toEqual([19, 199, 0, 128]);
  expect(at(pixels, 8, 8)).toEqual([20, 200, 0, 255]);
});

test('colours run four texels outwards, and no further', () => {
  const pixels = drawing();
  finishTexels(pixels, size, 8);
  expect(at(pixels, 12, 8)).toEqual([20, 200, 0, 1]);
  expect(at(pixels, 15, 8)).toEqual([20, 200, 0, 1]);
  expect(at(pixels, 8, 0)).toEqual([0, 0, 0, 0]);
  expect(at(pixels, 8, 1)).toEqual([20, 200, 0, 1]);
  expect(at(pixels, 2, 2)).toEqual([19, 199, 0, 1]);
  expect(at(pixels, 1, 1)).toEqual([0, 0, 0, 0]);
});

test('cells are covered as their texels are, but for the border', () => {
  const coverage = finishTexels(drawing(), size, 8);
  expect(coverage[4 * 8 + 4]).toBeCloseTo(1, 6);
  expect(coverage[4 * 8 + 2]).toBeCloseTo((128 / 255 + 1) / 2, 6);
  expect(coverage[4 * 8 + 1]).toBe(0);
  const full = new Uint8Array(size * size * 4).fill(255);
  expect(Array.from(finishTexels(full, size, 8).subarray(0, 10))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});
