import { expect, test } from 'vitest';
import { Slowness } from './slowness.ts';

/** Draws so many frames of some length. */
function draw(slowness: Slowness, frames: number, milliseconds: number, rate: 60 | 30 = 60): boolean {
  let changed = false;
  for (let i = 0; i < frames; i++) changed = slowness.note(milliseconds, rate) || changed;
  return changed;
}

test('quick frames change nothing, nor does a hiccup among them', () => {
  const slowness = new Slowness();
  expect(draw(slowness, 200, 16.7)).toBe(false);
  expect(draw(slowness, 1, 400)).toBe(false);
  expect(draw(slowness, 200, 16.7)).toBe(false);
  expect(slowness.effort).toEqual({ softShade: true, most: 768, rate: 60 });
});

test('slow frames cost the soft shade, then size, then rate, then everything', () => {
  const slowness = new Slowness();
  const steps = [slowness.effort];
  for (let i = 0; i < 4; i++) {
    expect(draw(slowness, 20, 70)).toBe(true);
    steps.push(slowness.effort);
  }
  expect(steps).toEqual([
    { softShade: true, most: 768, rate: 60 },
    { softShade: false, most: 768, rate: 60 },
    { softShade: false, most: 512, rate: 60 },
    { softShade: false, most: 512, rate: 30 },
    undefined,
  ]);
});

test('half the rate is judged by half the rate', () => {
  const slowness = new Slowness();
  draw(slowness, 60, 35);
  expect(slowness.effort?.rate).toBe(30);
  expect(draw(slowness, 100, 35, 30)).toBe(false);
  expect(slowness.effort?.rate).toBe(30);
});

test('whoever breathed at half the rate is not slow when they begin to dance', () => {
  const slowness = new Slowness();
  for (let i = 0; i < 10; i++) {
    draw(slowness, 15, 33.4, 30);
    draw(slowness, 25, 16.7);
  }
  expect(slowness.effort).toEqual({ softShade: true, most: 768, rate: 60 });
});

test('frames that take half a second are no life: everything stops after a few', () => {
  const slowness = new Slowness();
  expect(draw(slowness, 3, 500)).toBe(false);
  expect(draw(slowness, 1, 500)).toBe(true);
  expect(slowness.effort).toBeUndefined();
});
