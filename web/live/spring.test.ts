import { expect, test } from 'vitest';
import { Spring } from './spring.ts';

test('a spring settles at its target at any frame rate', () => {
  for (const frame of [1 / 120, 1 / 60, 1 / 30, 0.1]) {
    const spring = new Spring(60, 11);
    spring.target = 1;
    let most = 0;
    for (let time = 0; time < 3; time += frame) most = Math.max(most, spring.step(frame));
    expect(spring.step(0)).toBeCloseTo(1, 2);
    expect(most).toBeLessThan(1.25);
  }
});
