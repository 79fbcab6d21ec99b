import { expect, it } from 'vitest';
import { clockTime } from './format-number.ts';

it.each([
  [4.1, '0:04'],
  [5.9, '0:06'],
  [60, '1:00'],
  [undefined, '-:--'],
  [Infinity, '-:--'],
])('writes %s seconds as %s', (seconds, written) => {
  expect(clockTime(seconds)).toBe(written);
});
