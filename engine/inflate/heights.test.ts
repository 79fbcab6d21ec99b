import { describe, expect, test } from 'vitest';
import { heightsOf } from './heights.ts';

describe('heights of a film that rises evenly to the right, with details that rise downwards', () => {
  const [n, size, depth] = [32, 64, 0.2];
  const film = { size: n, values: Float32Array.from({ length: n * n }, (_, i) => 10 + 3 * (i % n)) };
  const details = {
    size: n,
    values: Float32Array.from({ length: n * n }, (_, i) => Math.floor(i / n) / 1000),
  };
  const { height, slopes } = heightsOf(film, details, { size, depth, detail: 2 });
  /** Off the rim, where the spline has all its neighbours. */
  const inner = [20, 31, 40].flatMap((y) => [20, 33, 41].map((x) => [x, y] as const));

  test('bulge no further than they may, and carry the details', () => {
    for (const [x, y] of inner) {
      const [u, v] = [x, y].map((place) => (place * (n - 1)) / (size - 1)) as [number, number];
      const half = Math.sqrt(10 + 3 * u) / n;
      const expected = depth * (1 - Math.exp((-0.9 * half) / depth)) + (2 * v) / 1000;
      expect(height[y * size + x]).toBeCloseTo(expected, 5);
    }
  });

  test('have slopes, to the right and downwards', () => {
    for (const [x, y] of inner) {
      const i = y * size + x;
      expect(slopes[i * 2]).toBeCloseTo(((height[i + 1]! - height[i - 1]!) * size) / 2, 5);
      expect(slopes[i * 2 + 1]).toBeCloseTo(((height[i + size]! - height[i - size]!) * size) / 2, 5);
    }
  });

  test('are none where there is no film', () => {
    const nothing = { size: n, values: new Float32Array(n * n) };
    expect(heightsOf(nothing, details, { size, depth, detail: 2 }).height.every((h) => h === 0)).toBe(true);
  });
});
