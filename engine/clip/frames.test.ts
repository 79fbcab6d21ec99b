import { expect, test } from 'vitest';
import { timingFromTimeline } from '../motion/song-timing.ts';
import type { Recipe } from '../recipe.ts';
import { timelineOf } from '../sound/timeline.ts';
import { openFrames } from './frames.ts';

const side = 96;
const recipe: Recipe = {
  animal: 'frog',
  term: 'pizza',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 7,
};
const timing = timingFromTimeline(timelineOf(recipe, 'Rana Pizza Pro'));
/** Share of pixels whose green differs clearly. */
const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.filter((value, at) => at % 4 === 1 && Math.abs(value - b[at]!) > 24).length / (side * side);

test.each(['3D', '2D'] as const)('a figure in %s sings and dances, and the wall behind it stays', (style) => {
  const frameAt = openFrames({ ...recipe, style }, timing, side);
  const start = frameAt(0).slice();
  expect(start).toHaveLength(side * side * 4);
  const dancing = frameAt(timing.danceFrom + 1).slice();
  expect(changed(start, dancing)).toBeGreaterThan(0.05);
  const corner = (frame: Uint8ClampedArray): Uint8ClampedArray => frame.subarray(0, 8 * 4);
  expect(corner(dancing)).toEqual(corner(start));
  expect(frameAt(0)).toEqual(start);
});

test('the mouth follows the song before the dance starts', () => {
  const silent = { ...timing, mouthAt: () => ({ open: 0, round: 0 }) };
  const [singing, closed] = [openFrames(recipe, timing, side), openFrames(recipe, silent, side)];
  const widest = Array.from({ length: 20 }, (_, k) => (timing.danceFrom * k) / 20).toSorted(
    (a, b) => timing.mouthAt(b).open - timing.mouthAt(a).open,
  )[0]!;
  expect(changed(singing(widest).slice(), closed(widest))).toBeGreaterThan(0.001);
});
