/** Slopes of a row to the right and downwards. Rounded to 32 bits on the way, as the picture kernels do. */
export function slopeRow(
  heights: Float32Array,
  size: number,
  y: number,
  out: Float32Array,
  stride: 2 | 4,
): void {
  const scale = size / 2;
  for (let i = y * size; i < (y + 1) * size; i++) {
    out[i * stride] = Math.fround(heights[i + 1]! - heights[i - 1]!) * scale;
    out[i * stride + 1] = Math.fround(heights[i + size]! - heights[i - size]!) * scale;
  }
}
