import { floats } from './scratch.ts';

/** Box blur in place, `passes` times; edges repeat. Three passes are close to a Gaussian. */
export function blur(image: Float32Array, width: number, height: number, radius: number, passes = 2): void {
  if (radius < 1) return;
  const line = floats('blur', width * height);
  const weight = 1 / (2 * radius + 1);
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = 0;
      for (let x = -radius; x <= radius; x++) sum += image[row + Math.min(width - 1, Math.max(0, x))]!;
      for (let x = 0; x < width; x++) {
        line[row + x] = sum * weight;
        sum += image[row + Math.min(width - 1, x + radius + 1)]! - image[row + Math.max(0, x - radius)]!;
      }
    }
    // Columns are summed row by row, so that memory is walked in order.
    const sums = floats('blur-sums', width).fill(0);
    for (let y = -radius; y <= radius; y++) {
      const row = Math.min(height - 1, Math.max(0, y)) * width;
      for (let x = 0; x < width; x++) sums[x]! += line[row + x]!;
    }
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const enter = Math.min(height - 1, y + radius + 1) * width;
      const leave = Math.max(0, y - radius) * width;
      for (let x = 0; x < width; x++) {
        image[row + x] = sums[x]! * weight;
        sums[x]! += line[enter + x]! - line[leave + x]!;
      }
    }
  }
}
