import { expect, test } from 'vitest';
import { AdaptiveQuality } from './adaptive-quality.ts';

/** Records frames of equal length; returns whether the quality changed. */
function record(quality: AdaptiveQuality, frames: number, milliseconds: number, rate: 60 | 30 = 60): boolean {
  let changed = false;
  for (let i = 0; i < frames; i++) changed = quality.record(milliseconds, rate) || changed;
  return changed;
}

test('fast frames change nothing, nor does a single slow one', () => {
  const quality = new AdaptiveQuality();
  expect(record(quality, 200, 16.7)).toBe(false);
  expect(record(quality, 1, 400)).toBe(false);
  expect(record(quality, 200, 16.7)).toBe(false);
  expect(quality.current).toEqual({ softShade: true, maxSize: 768, rate: 60 });
});

test('slow frames lower soft shade, then size, then rate, then give up', () => {
  const quality = new AdaptiveQuality();
  const steps = [quality.current];
  for (let i = 0; i < 4; i++) {
    expect(record(quality, 20, 70)).toBe(true);
    steps.push(quality.current);
  }
  expect(steps).toEqual([
    { softShade: true, maxSize: 768, rate: 60 },
    { softShade: false, maxSize: 768, rate: 60 },
    { softShade: false, maxSize: 512, rate: 60 },
    { softShade: false, maxSize: 512, rate: 30 },
    undefined,
  ]);
});

test('30 frames a second are judged by 30 frames a second', () => {
  const quality = new AdaptiveQuality();
  record(quality, 60, 45);
  expect(quality.current?.rate).toBe(30);
  expect(record(quality, 100, 45, 30)).toBe(false);
  expect(quality.current?.rate).toBe(30);
});

test('a display that shows 30 frames a second costs no quality, and is noticed when it shows 60 again', () => {
  const quality = new AdaptiveQuality();
  const best = quality.current;
  record(quality, 60, 33.4);
  expect(quality.current).toEqual(best);
  expect(record(quality, 200, 33.4)).toBe(false);
  expect(record(quality, 20, 16.7)).toBe(false);
  expect(record(quality, 20, 30)).toBe(true);
});

test('idle frames at half the rate do not count against a dance', () => {
  const quality = new AdaptiveQuality();
  for (let i = 0; i < 10; i++) {
    record(quality, 15, 33.4, 30);
    record(quality, 25, 16.7);
  }
  expect(quality.current).toEqual({ softShade: true, maxSize: 768, rate: 60 });
});

test('a few frames of half a second give up at once', () => {
  const quality = new AdaptiveQuality();
  expect(record(quality, 3, 500)).toBe(false);
  expect(record(quality, 1, 500)).toBe(true);
  expect(quality.current).toBeUndefined();
});
