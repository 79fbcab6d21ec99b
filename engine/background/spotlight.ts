import { ease, mix } from '../maths/smooth.ts';

/** How much of a lamp's light falls on each place of a row: a hard cone, from above on one side, onto the figure. */
export function spotRow(out: Float32Array, size: number, phase: number, y: number): void {
  const down = (y / size + 0.15) / 1.1;
  const middle = mix(phase < Math.PI ? 0.14 : 0.86, 0.5, down);
  const half = mix(0.05, 0.46, down);
  for (let x = 0; x < size; x++) out[x] = ease((half - Math.abs(x / size - middle)) / 0.03 + 0.5);
}
